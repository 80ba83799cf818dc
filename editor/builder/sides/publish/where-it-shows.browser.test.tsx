import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { SectionServices } from '#editor/builder/testing/section-services.ts';
import { WhereItShows } from './where-it-shows.tsx';

it('names the public pages that change with a section, where on them it stands, and in which languages', async () => {
  await renderBuilder(<WhereItShows id="s" />, { services: new SectionServices() });
  await expect.element(page.getByRole('heading', { name: 'Changes one public page at once' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Public pages that change' });
  await expect.element(list.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/cms/pages/home');
  expect(list.element().textContent).toContain('Block 2 of 6 · English, Deutsch');
  expect(list.element().textContent).not.toContain('About us');
  await expect.element(page.getByText('One draft shows it too, for nobody but staff so far.')).toBeVisible();
});

it('shows each page as it is live and as it will be, in any of its languages', async () => {
  await renderBuilder(<WhereItShows id="s" />, {
    services: new SectionServices(),
    blocks: { b1: { type: 'snippet', props: { heading: 'Visit us soon' } } },
  });
  const drawn = page.getByRole('list', { name: 'Public pages that change' }).getByRole('figure');
  await expect
    .poll(() => drawn.elements().map(({ textContent }) => textContent))
    .toEqual(['As it is live', 'As it will be']);
  await expect
    .poll(() => drawn.elements().map((figure) => figure.querySelector('iframe')?.getAttribute('src')))
    .toEqual(['/canvas', '/canvas']);
  await expect.element(page.getByRole('button', { name: /Language of the pictures/ })).toHaveTextContent('English');
});
