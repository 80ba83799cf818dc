import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder, type TestBlocks } from '#editor/builder/testing/render-builder.tsx';
import { SectionServices } from '#editor/builder/testing/section-services.ts';
import { violations } from '#editor/shell/testing/violations.ts';
import { PlacePanel } from './place-panel.tsx';
import { ReusableDialogs } from './reusable-dialogs.tsx';

const blocks: TestBlocks = { b: { type: 'snippet', props: { heading: 'Hello' } } };
const withPlace: TestBlocks = { p: { type: 'reusable', props: { source: 's' } } };

it('“Make reusable” asks for a name, refuses none, and is answered by keyboard alone', async () => {
  const services = new SectionServices();
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
  const builder = await renderBuilder(<ReusableDialogs />, { blocks, services: new SectionServices() });
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
  const services = new SectionServices();
  const builder = await renderBuilder(<PlacePanel id="p" />, { blocks: withPlace, services });
  const stop = builder.reusables.drafts.start();
  await expect.element(page.getByText(/“Visit us” has one source for all pages/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Used on 2 pages' })).toBeVisible();
  expect(await violations()).toEqual([]);
  const shown = () => builder.reusables.drafts.all.get().get('s');
  const asked = () => services.requests.filter(({ url }) => url.includes('/reusables/drafts')).length;

  const before = shown();
  builder.reusables.drafts.changed('s');
  await expect.poll(asked).toBe(2);
  services.revision = 2;
  services.heading = 'Visit us on Sunday';
  builder.reusables.drafts.changed('another');
  builder.reusables.drafts.changed('s');
  builder.reusables.drafts.changed('s');
  await expect.poll(shown).toMatchObject({ snapshot: { blocks: { x: { props: { heading: 'Visit us on Sunday' } } } } });
  expect(asked()).toBe(3);
  expect(before).not.toBe(shown());
  stop();
});
