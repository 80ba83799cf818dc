import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { violations } from '#editor/shell/testing/violations.ts';
import { renderBuilder, type TestBlocks } from '../testing/render-builder.tsx';
import { PlacePanel } from './place-panel.tsx';
import { ReusableDialogs } from './reusable-dialogs.tsx';

const use = (id: string, title: string, published: boolean) => ({
  type: 'reusable_use',
  id,
  attributes: { title, path: `/${id}`, places: 1, published },
});

/** One section, "Visit us", whose heading and revision a test changes. */
class Sections extends FakeServices {
  revision = 1;
  heading = 'Visit us';
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/admin/reusables')) return super.answer(request);
    this.requests.push(request);
    if (request.method === 'POST') {
      const [template] = this.pages;
      if (!template) throw new Error('The services have no page.');
      const { id: _home, ...attributes } = template;
      return {
        status: 201,
        body: { data: { type: 'page', id: 's', attributes: { ...attributes, kind: 'reusable' } } },
      };
    }
    if (pathname.endsWith('/uses')) {
      const data = [use('home', 'Home', true), use('about', 'About us', false)];
      return { status: 200, body: { data, meta: { total_count: 2 } } };
    }
    const draft = emptyDraft('Visit us');
    draft.blocks.x = newDraftBlock({ type: 'snippet', v: 1, at: 'root||a0', props: { heading: this.heading } });
    const attributes = { title: 'Visit us', status: 'draft', revision: this.revision, document: draft };
    const data = [{ type: 'reusable_draft', id: 's', attributes }];
    return { status: 200, body: { data, meta: { total_count: 1 } } };
  }
}

const blocks: TestBlocks = { b: { type: 'snippet', props: { heading: 'Hello' } } };
const withPlace: TestBlocks = { p: { type: 'reusable', props: { source: 's' } } };

it('“Make reusable” asks for a name, refuses none, and is answered by keyboard alone', async () => {
  const services = new Sections();
  const builder = await renderBuilder(<ReusableDialogs />, { blocks, services });
  builder.reusables.startMaking(['b']);
  const dialog = page.getByRole('dialog', { name: 'Make reusable' });
  await expect.element(dialog).toBeVisible();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await userEvent.clear(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('This field is required')).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('Visit us{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(JSON.parse(services.requests.find(({ method }) => method === 'POST')?.body ?? '')).toMatchObject({
    title: 'Visit us',
  });
  const { order } = builder.store.getStructure();
  expect(order.map((id) => builder.store.getBlock(id)?.props)).toEqual([{ source: 's' }]);
});

it('the bin’s question tells where a section is used, and Escape leaves it', async () => {
  const builder = await renderBuilder(<ReusableDialogs />, { blocks, services: new Sections() });
  const attributes = { title: 'Visit us', status: 'draft', pages: 2, updated_at: '', updated_by: null } as const;
  builder.reusables.removing.set({ type: 'reusable', id: 's', attributes });
  const dialog = page.getByRole('dialog', { name: 'Put “Visit us” in the bin?' });
  await expect.element(dialog.getByText('Used on 2 pages')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'About us' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('a place says what it shows and where else; what others change in the section is asked for when they do', async () => {
  const services = new Sections();
  const builder = await renderBuilder(<PlacePanel id="p" />, { blocks: withPlace, services });
  const stop = builder.sections.start();
  await expect.element(page.getByText(/“Visit us” has one source for all pages/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Used on 2 pages' })).toBeVisible();
  expect(await violations()).toEqual([]);
  const shown = () => builder.sections.all.get().get('s');
  const asked = () => services.requests.filter(({ url }) => url.includes('/reusables/drafts')).length;

  const before = shown();
  builder.sections.changed('s');
  await expect.poll(asked).toBe(2);
  services.revision = 2;
  services.heading = 'Visit us on Sunday';
  builder.sections.changed('another');
  builder.sections.changed('s');
  builder.sections.changed('s');
  await expect.poll(shown).toMatchObject({ snapshot: { blocks: { x: { props: { heading: 'Visit us on Sunday' } } } } });
  expect(asked()).toBe(3);
  expect(before).not.toBe(shown());
  stop();
});
