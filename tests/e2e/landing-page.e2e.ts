import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { slugOf } from '../support/pages-by-api.ts';
import { builderIn } from './support/builder.ts';
import { it } from './support/house.ts';
import { faults } from './support/test-browser.ts';
import { unique } from './support/unique.ts';

/** A person whose steps are counted: each click, double click, key chord and each text typed into the focused place. */
const countedPerson = (page: Page) => {
  const steps: string[] = [];
  return {
    steps,
    async click(target: Locator, what: string) {
      steps.push(`click ${what}`);
      await target.click();
    },
    async doubleClick(target: Locator, what: string) {
      steps.push(`double click ${what}`);
      await target.dblclick();
    },
    async type(text: string) {
      steps.push(`type “${text}”`);
      await page.keyboard.type(text);
    },
    async press(chord: string) {
      steps.push(`press ${chord}`);
      await page.keyboard.press(chord);
    },
  };
};

/** Most steps for a landing page of eight blocks, and for another hero picture (issue 3). */
const most = { landingPage: 25, heroPicture: 4 };

it('a landing page of eight blocks is composed from a template and published in few steps', async ({ house, open }) => {
  const title = unique('Spring weeks');
  const path = `/${slugOf(title)}`;
  const { page, troubles } = await open.as('editor');
  await page.goto(house.at('/cms/pages'));
  const person = countedPerson(page);
  const dialog = page.getByRole('dialog');

  // A page from a template: the cursor stands in the title at once.
  await person.click(page.getByRole('button', { name: 'New page' }).first(), 'New page');
  await person.click(dialog.getByText(/^Campaign/).first(), 'the template Campaign');
  await person.click(dialog.getByRole('textbox', { name: 'Title' }), 'Title');
  await person.type(title);
  await person.click(dialog.getByRole('button', { name: 'Create and open' }), 'Create and open');
  await page.waitForURL(/\/cms\/pages\/[^?]+$/);
  const builder = await builderIn(page);
  const blocks = () => builder.canvas.locator('main > [data-block]');
  await expect.poll(() => blocks().count()).toBe(8);

  // Its own words, typed on the canvas.
  const headings = builder.canvas.locator('h1[data-field], h2[data-field]');
  for (const [index, words] of ['Spring weeks at the valley', 'Three things that are new'].entries()) {
    const heading = headings.nth(index);
    await person.doubleClick(heading, `heading ${index + 1}`);
    await person.press('ControlOrMeta+A');
    await person.type(words);
    await person.press('Enter');
    await builder.canvas.getByText(words).first().waitFor();
  }

  // Another hero picture.
  const before = person.steps.length;
  const picture = blocks().first().locator('img').first();
  const shown = await picture.getAttribute('src');
  // The text that is clicked opens its slide in the panel, the slide's picture with it.
  await person.click(headings.first(), 'the hero');
  await person.click(builder.panel.getByRole('button', { name: /Replace$/ }).first(), 'Replace');
  await person.click(dialog.getByRole('option').nth(5), 'a picture');
  await expect.poll(() => picture.getAttribute('src')).not.toBe(shown);
  expect(person.steps.length - before, person.steps.slice(before).join('\n')).toBeLessThanOrEqual(most.heroPicture);

  // One block moves up; then it goes public.
  await person.click(blocks().nth(4), 'the fifth block');
  await person.press('Alt+ArrowUp');
  await builder.saved();
  await person.click(page.getByRole('button', { name: /^Publish/ }), 'Publish');
  const goOn = page.getByRole('button', { name: /^Publish (anyway|now)$/ });
  const done = page.getByText(`Visitors see it at ${path}`);
  await person.click(goOn, 'Publish now');
  await done.waitFor();

  const html = await (await fetch(house.at(path))).text();
  expect(html).toContain('Spring weeks at the valley');
  expect(html.match(/id="component-\d+"/g)).toHaveLength(8);
  expect(person.steps.length, person.steps.join('\n')).toBeLessThanOrEqual(most.landingPage);
  expect(faults(troubles)).toEqual([]);
});
