import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { journeyTexts } from '../support/journey-texts.data.ts';
import { accessibilityProblems, overflow } from './support/accessibility.ts';
import { builderIn } from './support/builder.ts';
import { it } from './support/house.ts';
import { staff, visitor, watchedPage } from './support/test-browser.ts';

let context: BrowserContext;
let page: Page;
let troubles: string[];
let formId = '';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Pictures of the way, for people: `LOOK=folder` keeps them. */
const look = async (screen: Page, name: string) => {
  if (process.env.LOOK)
    await screen.screenshot({ path: join(process.env.LOOK, `journey-${name}.png`), fullPage: true });
};

afterAll(async () => {
  await context?.close();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await look(page, `failed-${task.name.slice(0, 20)}`);
});

const translateInto = async (language: string, code: 'de' | 'ar') => {
  // Going to it first: a list that opens while the page still scrolls to its field is closed by the scrolling.
  const choice = page.getByRole('combobox', { name: 'Another language' });
  await choice.click();
  await choice.fill(language);
  await page.getByRole('option', { name: new RegExp(language) }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const rows = page.getByRole('list', { name: `Texts in ${language}` }).getByRole('listitem');
  await rows.first().waitFor();
  for (const row of await rows.all()) {
    const source = (await row.locator('[lang=en] span').last().innerText()).trim();
    await row.getByRole('textbox').fill(journeyTexts[source]?.[code] ?? '');
  }
  await page.getByText('Complete', { exact: true }).waitFor();
  await page.getByText('Draft saved').waitFor();
};

/** One story: the second test goes on where the first stopped. What becomes of a lead, lead-arrives.e2e.ts tells. */
it('somebody new at the dealer’s builds a form of three steps in three languages and puts it on a page', async ({
  house,
}) => {
  context = await staff(house.browser, house.address, 'admin', { acceptDownloads: true });
  ({ page, troubles } = await watchedPage(context));
  await page.goto(house.at('/cms/forms'));
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter drive');
  await page.getByText('Three steps: the car, the time and place, the person.').click();
  await page.getByRole('button', { name: 'Make the form' }).click();
  await page
    .getByRole('treegrid', { name: 'Fields of the form' })
    .getByRole('row', { name: 'Preferred day' })
    .waitFor();
  formId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('main').getByRole('link', { name: 'Languages' }).click();
  await translateInto('German', 'de');
  await translateInto('Arabic', 'ar');
  await page.getByText('Draft saved').waitFor();
  await look(page, '01-languages');

  await page.getByRole('link', { name: 'Thank-you' }).click();
  const words = page.getByRole('region', { name: 'The words' });
  await words.getByRole('textbox', { name: 'Heading' }).fill('See you soon');
  await words.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('option', { name: 'German' }).click();
  await words.getByRole('textbox', { name: 'Heading' }).fill('Bis bald');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Thank-you saved').waitFor();
  await look(page, '02-thank-you');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // Nobody hears of its leads yet, which it says.
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await page.getByText('“Winter drive” is published').waitFor();
  await page.goto(house.at('/cms/pages'));
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Winter drive');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cms\/pages\/.+/);
  const builder = await builderIn(page);
  await page.getByRole('tab', { name: 'Blocks', exact: true }).click();
  await page.getByRole('searchbox').first().fill('entry form');
  await page.getByRole('button', { name: 'Entry form', exact: true }).last().click();
  await expect.poll(() => builder.blocks()).toHaveLength(1);
  const choice = builder.panel.getByRole('combobox', { name: 'Form', exact: true });
  await choice.click();
  await choice.fill('Winter drive');
  await page.getByRole('option', { name: 'Winter drive' }).click();
  await builder.canvas.getByText('Which car?').waitFor();
  await builder.saved();
  await look(page, '05-page');
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await page.getByText('Visitors see it at /winter-drive').waitFor();
});

const soon = () => new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const field = (screen: Page, id: string) => screen.locator(`[name="values[${id}]"]`);
const fillVisit = async (screen: Page) => {
  await field(screen, 'location').selectOption({ index: 1 });
  await field(screen, 'day').fill(soon());
};
const fillPerson = async (screen: Page, name: string, email: string) => {
  await field(screen, 'first_name').fill(name);
  await field(screen, 'last_name').fill('Winter');
  await field(screen, 'email').fill(email);
  await screen.locator('[name="consents[privacy]"]').check();
};

it('visitors on a phone go through its steps in German and are thanked in German, and send it without JavaScript from its page', async ({
  house,
}) => {
  const own = await visitor(house.browser, { ...phone, reducedMotion: 'reduce' });
  const { page: screen, troubles: visitorTroubles } = await watchedPage(own);
  await screen.goto(house.at(`/forms/forms/${formId}/page?lang=de`));
  await screen.locator('fc-form[data-ready]').waitFor();
  expect(await overflow(screen)).toBe(0);
  await look(screen, '06-phone-step-1');
  const begun = Date.now();
  await screen.getByText('Das zweite Modell').click();
  await screen.locator('[data-part=next]:visible').click();
  await fillVisit(screen);
  await look(screen, '07-phone-step-2');
  await screen.locator('[data-part=next]:visible').click();
  await fillPerson(screen, 'Jana', 'jana@example.com');
  await look(screen, '08-phone-step-3');
  expect(await accessibilityProblems(screen)).toEqual([]);
  // Nobody fills in a form in less than a second and a half: who does counts as a program.
  await expect.poll(() => Date.now() - begun).toBeGreaterThan(1_600);
  await screen.getByRole('button', { name: 'Probefahrt buchen' }).click();
  await screen.getByText('Bis bald').waitFor();
  await look(screen, '09-phone-thanks');
  expect(visitorTroubles).toEqual([]);
  await own.close();

  // In Arabic it is written from right to left.
  const arabic = await (await fetch(house.at(`/forms/forms/${formId}/page?lang=ar`))).text();
  expect(arabic).toMatch(/<html[^>]*dir="?rtl/);
  expect(arabic).toContain('قيادة الشتاء');

  const plain = await visitor(house.browser, { ...phone, javaScriptEnabled: false });
  const window = await plain.newPage();
  await window.goto(house.at('/winter-drive'));
  await window.getByText('The first model').click();
  await fillVisit(window);
  await fillPerson(window, 'Omar', 'omar@example.com');
  await look(window, '11-no-script');
  await window.getByRole('button', { name: 'Book the test drive' }).click();
  await window.getByText('See you soon').waitFor();
  await look(window, '12-no-script-thanks');
  await plain.close();

  const sent = async () => (await (await house.forms()).leads(formId)).map(({ first_name: name }) => name);
  await expect.poll(sent).toEqual(['Omar', 'Jana']);
  expect(troubles.filter((trouble) => !/Blocked script execution|sandboxed|thumbnails/.test(trouble))).toEqual([]);
});
