import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { violations } from '#editor/shell/testing/violations.ts';
import { BlockPanel } from './block-panel.tsx';
import { scopeOf } from './stock-value-picker.tsx';

/** A site with cars, of which none says what it costs. */
class Services extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname, searchParams } = new URL(request.url, location.href);
    if (pathname !== '/canvas/texts.json') return super.answer(request);
    const names = JSON.parse(searchParams.get('texts') ?? '[]') as string[];
    const data = Object.fromEntries(names.map((name) => [name, name.startsWith('{stock:count') ? '14' : null]));
    return { status: 200, body: { data } };
  }
}

it('puts a value of the stock where the cursor stood, and says how it reads', async () => {
  const builder = await renderBuilder(<BlockPanel id="b" />, {
    blocks: { b: { type: 'snippet', props: { heading: 'Now ' } } },
    services: new Services(),
  });
  await page.getByRole('textbox', { name: 'Heading', exact: true }).click();
  await userEvent.keyboard('{End}');
  await page.getByRole('button', { name: 'Insert a value of the stock into Heading' }).click();
  await page.getByRole('textbox', { name: 'Lists of cars' }).fill('new');
  await page.getByRole('textbox', { name: 'Address of a filtered list' }).fill('/new-cars?engine_types=diesel&page=2');
  await expect.element(page.getByRole('button', { name: 'How many cars 14' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Lowest price none' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'How many cars 14' }).click();
  await expect.poll(() => builder.store.getBlock('b')?.props.heading).toBe('Now {stock:count|new?engine_types=diesel}');
  await expect.element(page.getByText('Visitors read: Now 14')).toBeVisible();
});

const textOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

it('puts it where the cursor stood in a formatted text, too', async () => {
  const builder = await renderBuilder(<BlockPanel id="b" />, {
    blocks: { b: { type: 'snippet', props: { heading: 'Now', paragraph: textOf('Today there are') } } },
    services: new Services(),
  });
  const text = page.getByRole('textbox', { name: 'Paragraph', exact: true });
  await text.click();
  await userEvent.keyboard('{Control>}{End}{/Control} ');
  await page.getByRole('button', { name: 'Insert a value of the stock into Paragraph' }).click();
  await page.getByRole('textbox', { name: 'Lists of cars' }).fill('new');
  await page.getByRole('button', { name: 'How many cars 14' }).click();
  await expect.element(text).toHaveTextContent('Today there are {stock:count|new?engine_types=diesel}');
  await expect
    .poll(() => JSON.stringify(builder.store.getBlock('b')?.props.paragraph))
    .toContain('are {stock:count|new');
});

it('understands addresses of lists and their keys, and no more than that', () => {
  expect(scopeOf('', '')).toBe('');
  expect(scopeOf('new, used', '')).toBe('|new,used');
  expect(scopeOf('', 'https://a.example/new-cars?utm_source=mail&gclid=1&mileage_lteq=9')).toBe('|?mileage_lteq=9');
  expect(scopeOf('', 'https://x.test/cars?colors=red&sort=priceAsc#c')).toBe('|?colors=red');
  expect(scopeOf('{}', 'no address')).toBe('');
});
