import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { violations } from '#editor/shell/testing/violations.ts';

afterEach(() => vi.unstubAllGlobals());

/** Takes what it is sent, or refuses it as it is told. */
class Importer extends FakeServices {
  refusal: FakeAnswer | null = null;
  override answer(request: FakeRequest): FakeAnswer {
    if (!new URL(request.url).pathname.endsWith('/pages/import')) return super.answer(request);
    this.requests.push(request);
    if (this.refusal) return this.refusal;
    const [first] = this.pages;
    const { id = '', ...attributes } = first ?? {};
    const { pages } = JSON.parse(request.body ?? '{"pages":[]}') as { pages: { path: string }[] };
    const data = pages.map(({ path }) => ({ type: 'page', id, attributes: { ...attributes, path, title: path } }));
    return { status: 200, body: { data, meta: { total_count: data.length } } };
  }
  get dryRuns(): (string | null)[] {
    return this.requests.flatMap(({ url }) => {
      const { pathname, searchParams } = new URL(url);
      return pathname.endsWith('/pages/import') ? [searchParams.get('dry_run')] : [];
    });
  }
}

const pageAt = (path: string, meta: object = { title: path }) =>
  JSON.stringify({ schema: 'forecourt-page/1', path, meta });

const choose = async (services: Importer, files: Record<string, string>): Promise<void> => {
  await renderApp('/cms/pages', services);
  await userEvent.click(page.getByRole('button', { name: 'Import' }));
  await expect.element(page.getByRole('dialog', { name: 'Import pages' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for files.');
  const transfer = new DataTransfer();
  for (const [name, text] of Object.entries(files)) transfer.items.add(new File([text], name));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
const lines = () =>
  page
    .getByRole('list', { name: 'What is wrong with the files' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

describe('importing page files', () => {
  it('tells what would happen, then does it', async () => {
    const services = new Importer();
    await choose(services, { 'one.json': pageAt('/one'), 'two.json': `{"pages":[${pageAt('/two')}]}` });
    await expect.element(page.getByText('Nothing is written yet. This would happen:')).toBeVisible();
    expect(services.dryRuns).toEqual(['true']);
    await userEvent.click(page.getByRole('button', { name: 'Import 2 pages' }));
    await expect.element(page.getByText('Imported 2 pages as drafts')).toBeVisible();
    expect(services.dryRuns).toEqual(['true', 'false']);
  });

  it('names every faulty file with its reason, whoever found it, and imports none', async () => {
    const services = new Importer();
    const error = { status: '422', code: 'parent_not_found', title: 'Not valid', source: { pointer: '/pages/1/path' } };
    const detail = '/a/b: There is no page at /a to put it below.';
    services.refusal = FakeServices.refuse(422, 'validation_failed', 'Not valid.', [{ ...error, detail }]);
    await choose(services, {
      'right.json': pageAt('/right'),
      'broken.json': '{ no json',
      'list.json': '[1]',
      'untitled.json': pageAt('/untitled', {}),
      'lost.json': pageAt('/a/b'),
    });
    await expect.element(page.getByText(/4 files cannot be imported\./)).toBeVisible();
    expect(lines()).toEqual([
      'broken.jsonIt is no page file: it holds no readable JSON.',
      'list.jsonIt is no page file: it holds no readable JSON.',
      'untitled.jsonThis is missing/meta/title',
      `lost.json${detail}/path`,
    ]);
    expect(services.dryRuns).toEqual(['true']);
    await expect
      .element(page.getByRole('button', { name: 'Import', exact: true }).last())
      .toHaveAttribute('aria-disabled', 'true');
    expect(await violations()).toEqual([]);
  });

  it('says what is wrong though no file is at fault', async () => {
    const services = new Importer();
    services.refusal = FakeServices.refuse(503, 'busy', 'The database does not answer.');
    await choose(services, { 'one.json': pageAt('/one') });
    await expect.element(page.getByText(/The database does not answer\./)).toBeVisible();
    expect(services.dryRuns).toEqual(['true']);
  });
});
