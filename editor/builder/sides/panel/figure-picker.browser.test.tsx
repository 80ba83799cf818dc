import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { violations } from '#editor/shell/testing/violations.ts';
import { BlockPanel } from './block-panel.tsx';

const engines = [{ key: 'lyra-sport-p450', name: 'P450' }];
const power = { key: 'power', label: 'Power', value: '331', unit: 'kW' };
const model = { model_key: 'lyra-sport', name: 'Lyra Sport', bodystyle: '', engines };
const list = (data: unknown[]): FakeAnswer => ({ status: 200, body: { data } });

class Services extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/models')) return list([{ type: 'model', id: 'lyra-sport', attributes: model }]);
    if (pathname.endsWith('/lyra-sport-p450/specs'))
      return list([{ type: 'spec_group', id: 'engine', attributes: { name: 'Engine', rows: [power] } }]);
    return super.answer(request);
  }
}

it('puts a figure where the cursor stood, in plain and in formatted texts', async () => {
  const builder = await renderBuilder(<BlockPanel id="b" />, {
    blocks: { b: { type: 'snippet', props: { heading: 'With ' } } },
    services: new Services(),
  });
  const props = () => builder.store.getBlock('b')?.props;
  await page.getByRole('textbox', { name: 'Heading', exact: true }).click();
  await userEvent.keyboard('{End}');
  await page.getByRole('button', { name: 'Insert a figure of a car into Heading' }).click();
  await page.getByRole('combobox', { name: 'Car' }).fill('P450');
  await page.getByRole('option', { name: 'Lyra Sport P450' }).click();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Power 331 kW' }).click();
  await expect.poll(() => props()?.heading).toBe('With {spec:lyra-sport-p450.power}');
  await expect.element(page.getByText('Visitors read: With 331 kW')).toBeVisible();
  expect(page.getByText('There is no figure').query()).toBeNull();
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('With {spec:lyra-sport-p450.towing}');
  await expect.element(page.getByText('There is no figure lyra-sport-p450.towing.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Paragraph' }).click();
  await page.getByRole('button', { name: 'Insert a figure of a car into Paragraph' }).click();
  await page.getByRole('button', { name: 'Power 331 kW' }).click();
  await expect.poll(() => JSON.stringify(props()?.paragraph ?? '')).toContain('{spec:lyra-sport-p450.power}');
});
