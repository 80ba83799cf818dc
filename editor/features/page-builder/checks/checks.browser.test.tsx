import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PageFinding } from '../../../../api-clients/admin/pages.resources.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '../../../shell/testing/fake-services.ts';
import { PanelPane } from '../panel/panel-pane.tsx';
import { renderBuilder } from '../testing/render-builder.tsx';
import { FindingsView } from './findings-view.tsx';

const finding = (part: Partial<PageFinding>): PageFinding => ({
  severity: 'warning',
  code: 'meta_description',
  detail: 'This page has no description.',
  block: null,
  block_label: null,
  path: '/meta_description',
  ...part,
});

const findings: PageFinding[] = [
  finding({}),
  finding({ code: 'media_missing', detail: 'No such picture.', path: '/image_id' }),
  finding({
    code: 'link_text',
    detail: 'Say where it leads.',
    block: 'b',
    block_label: 'Quote',
    path: '/author_position',
    repair: { label: 'Clear it', commands: [{ do: 'setField', block: 'b', path: '/author_position', value: '' }] },
  }),
];

class Services extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const answer = super.answer(request);
    return answer.status === 404 ? { status: 200, body: { data: [], meta: { total_count: 0 } } } : answer;
  }
}

const open = () =>
  renderBuilder(
    <>
      <FindingsView findings={findings} isCurrent />
      <PanelPane />
    </>,
    {
      blocks: { b: { type: 'quote', props: { quote: 'Fine', author_position: 'Here' } } },
      services: new Services(),
      width: 820,
    },
  );

describe('a finding', () => {
  it('about the page puts the cursor into the page’s own field', async () => {
    const builder = await open();
    builder.selection.set({ blocks: ['b'], field: null, origin: 'builder' });
    await page.getByRole('button', { name: /no description/ }).click();
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveFocus();
    await page.getByRole('button', { name: /No such picture/ }).click();
    await expect.element(page.getByRole('button', { name: /Picture for shared links/ })).toHaveFocus();
  });

  it('about the page leads out of a translation, where these fields stand elsewhere', async () => {
    const builder = await open();
    builder.view.set({ ...builder.view.get(), locale: 'de' });
    await page.getByRole('button', { name: /no description/ }).click();
    expect(builder.view.get().locale).toBe('en');
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveFocus();
  });

  it('about a block puts the cursor into its field, and is repaired as one undo step', async () => {
    const builder = await open();
    await page.getByRole('button', { name: /Say where it leads/ }).click();
    const place = () => builder.store.getBlock('b')?.props.author_position;
    await expect
      .poll(() => document.activeElement?.closest('[data-pointer]')?.getAttribute('data-pointer'))
      .toBe('/author_position');
    await page.getByRole('button', { name: 'Clear it' }).click();
    expect(place()).toBe('');
    builder.store.undo();
    expect(place()).toBe('Here');
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([]);
  });
});
