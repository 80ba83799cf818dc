import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { HistoryList } from './history-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const entry = (revision: number, text: string) => ({
  step: crypto.randomUUID(),
  label: 'Edit Snippet',
  kind: 'do',
  revision,
  actor: { id: 'u1', name: 'Mara Lind' },
  created_at: new Date(Date.UTC(2026, 10, 20, 10, revision)).toISOString(),
  blocks: ['a'],
  changes: [{ do: 'setField', block: 'a', path: '/heading', text }],
});
const version = {
  number: 1,
  revision: 2,
  title: 'Home',
  published_at: '2026-11-20T10:02:30.000Z',
  published_by: 'Elin Berg',
  current: true,
};

/** A page that was written in four steps and published after the second. */
class PastServices extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/pages/home/versions')) {
      const data = [{ type: 'page_version', id: 'home-1', attributes: version }];
      return { status: 200, body: { data, meta: { total_count: 1 } } };
    }
    if (!pathname.endsWith('/pages/home/history')) return super.answer(request);
    const entries = [entry(4, 'Two marques'), entry(3, 'Two'), entry(2, 'One'), entry(1, 'O')];
    const attributes = { revision: 4, oldest: 0, entries, versions: [version], next_before: null };
    return { status: 200, body: { data: { type: 'page_history', id: 'home', attributes } } };
  }
}

it('tells a session by block and in words, its steps on demand, and publications by themselves', async () => {
  await renderBuilder(<HistoryList />, {
    blocks: { a: { type: 'snippet', props: { heading: 'Two marques' } } },
    services: new PastServices(),
  });
  const list = page.getByRole('list', { name: 'History of the page' });
  await expect.element(list.getByText('Heading “Two marques”')).toBeVisible();
  await expect.element(list.getByRole('heading', { name: /Version 1, public now/ })).toBeVisible();
  expect(list.getByText('Heading “Two”', { exact: true }).elements()).toHaveLength(0);
  await page
    .getByRole('button', { name: /^2 steps/ })
    .first()
    .click();
  await expect.element(list.getByText('Heading “Two”', { exact: true })).toBeVisible();
  await list.getByText('Heading “Two”', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Compare with now' })).toBeVisible();

  await page.getByRole('radio', { name: 'Published' }).click();
  const versions = page.getByRole('list', { name: 'Published versions' }).getByRole('listitem');
  await expect.element(versions.getByText('Published by Elin Berg')).toBeVisible();
  expect(versions.elements()).toHaveLength(1);
});

it('says that the history cannot be read now, and reads it again', async () => {
  const services = new PastServices();
  const reading = services.answer.bind(services);
  let isDown = true;
  vi.spyOn(services, 'answer').mockImplementation((request) =>
    isDown && request.url.includes('/history')
      ? { status: 503, body: { type: '/problems/down', title: 'Down', status: 503, code: 'down', request_id: 'req-1' } }
      : reading(request),
  );
  const blocks = { a: { type: 'snippet', props: { heading: 'Two marques' } } };
  await renderBuilder(<HistoryList />, { blocks, services });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect.element(page.getByText('Heading “Two marques”')).toBeVisible();
});
