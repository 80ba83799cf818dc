import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { type RenderBuilderOptions, renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { CompareDialog } from './compare-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The page once was one quote. */
class PastServices extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    if (!new URL(request.url).pathname.endsWith('/pages/home/revisions/1')) return super.answer(request);
    const block = newDraftBlock({ type: 'quote', v: 1, at: 'root||a0', props: { quote: 'Once' } });
    const document = { ...emptyDraft('Home'), blocks: { q: block } };
    return { status: 200, body: { data: { type: 'page_draft', id: 'home', attributes: { revision: 1, document } } } };
  }
}

const compare = async (blocks: NonNullable<RenderBuilderOptions['blocks']>) => {
  const points = [{ id: 'r1', revision: 1, words: 'Edit quote', at: '2026-11-20T10:00:00.000Z' }];
  const dialog = <CompareDialog points={points} onClose={() => undefined} />;
  const { store } = await renderBuilder(dialog, { blocks, services: new PastServices() });
  return store;
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('says of two equal pages that they are the same, and offers nothing to restore', async () => {
  await compare({ q: { type: 'quote', props: { quote: 'Once' } } });
  await expect.element(page.getByText('The two are the same.')).toBeVisible();
  expect(button('Restore the earlier page').elements()).toHaveLength(0);
});

it('follows what is brought back and taken out, and that it was undone', async () => {
  const store = await compare({
    q: { type: 'quote', props: { quote: 'Now' } },
    s: { type: 'snippet', props: { heading: 'New here' } },
  });
  await expect.element(page.getByText('Blocks: 1 added, 1 changed')).toBeVisible();
  await userEvent.click(page.getByRole('tab', { name: 'Fields' }));
  await userEvent.click(button('Remove this block: Snippet'));
  await expect.element(page.getByText('Blocks: 1 changed')).toBeVisible();
  await userEvent.click(button('Undo'));
  await expect.element(page.getByText('Blocks: 1 added, 1 changed')).toBeVisible();
  await userEvent.click(button('Restore this block: Quote'));
  await expect.element(page.getByText('Blocks: 1 added')).toBeVisible();
  expect(store.getDraft().blocks.q?.props.quote).toBe('Once');
});

it('leaves its buttons free of the message about what was done', async () => {
  await compare({ q: { type: 'quote', props: { quote: 'Now' } } });
  await userEvent.click(page.getByRole('tab', { name: 'Fields' }));
  await userEvent.click(button('Restore this block: Quote'));
  const message = page.getByRole('alertdialog');
  await expect.element(message).toBeVisible();
  const footer = page.getByRole('dialog', { name: 'Compare' }).getByText('Close', { exact: true });
  expect(message.element().getBoundingClientRect().bottom).toBeLessThan(footer.element().getBoundingClientRect().top);
});
