import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type HttpReceiver, startHttpReceiver } from '../emulators/http-receiver.ts';
import { journeyTexts } from '../support/journey-texts.data.ts';
import { accessibilityProblems, overflow } from './support/accessibility.ts';
import { builderIn } from './support/builder.ts';
import { type House, it } from './support/house.ts';
import { staff, visitor, watchedPage } from './support/test-browser.ts';

let crm: HttpReceiver;
let context: BrowserContext;
let page: Page;
let troubles: string[];
let formId = '';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const secret = 'whsec_c2VjcmV0LW9mLXRoZS1qb3VybmV5';

/** Pictures of the way, for people: `LOOK=folder` keeps them. */
const look = async (screen: Page, name: string) => {
  if (process.env.LOOK)
    await screen.screenshot({ path: join(process.env.LOOK, `journey-${name}.png`), fullPage: true });
};

beforeAll(async () => {
  crm = await startHttpReceiver();
});
afterAll(async () => {
  await context?.close();
  await crm.close();
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

/** One story from here on: each test goes on where the one before it stopped. */
it('somebody new at the dealer’s builds a form of three steps in three languages, says who hears of a lead, and puts it on a page', async ({
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
  await page.getByRole('link', { name: 'Mails' }).click();
  const toStaff = page.getByRole('region', { name: 'To staff' });
  await toStaff.getByRole('button', { name: 'Mail', exact: true }).click();
  await toStaff.getByRole('textbox', { name: 'Addresses' }).fill('sales@dealer.example');
  await toStaff.getByRole('textbox', { name: 'Subject' }).fill('{{form}}: {{first_name}}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Mails to staff saved').waitFor();
  await look(page, '03-mails');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('button', { name: 'Add an integration' }).click();
  await page.getByRole('menuitem', { name: 'Webhook' }).click();
  const card = page.getByRole('region', { name: 'Webhook' });
  await card.getByRole('textbox', { name: 'Address' }).fill(`${crm.url}/leads`);
  await card.getByRole('textbox', { name: 'Signing secret' }).fill(secret);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Integrations saved').waitFor();
  await look(page, '04-integrations');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
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
});

const inbox = (name: string) => page.getByRole('option').filter({ hasText: name });
const openLead = async (house: House, name: string) => {
  await page.goto(house.at(`/cms/leads?form_id_eq=${formId}`));
  await inbox(name).click();
  await page.getByRole('link', { name: 'Open the lead' }).click();
  await page.getByRole('heading', { name: new RegExp(name), level: 1 }).waitFor();
};

it('the lead, its mail and its signed webhook are there; the person is erased from leads, mails and deliveries', async ({
  house,
}) => {
  await expect.poll(() => crm.requests.length).toBe(2);
  const sent = crm.requests.find(({ body }) => body.includes('jana@example.com'));
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = sent?.headers ?? {};
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${time}.${sent?.body}`).digest('base64');
  expect(signature).toBe(`v1,${mac}`);
  expect(JSON.parse(sent?.body ?? '').data).toMatchObject({ first_name: 'Jana', last_name: 'Winter' });
  const mail = () => house.mails.find(({ raw }) => raw.includes('Winter drive: Jana'));
  await expect.poll(() => mail()?.to).toEqual(['sales@dealer.example']);
  await openLead(house, 'Jana');
  await page.getByRole('list', { name: 'Timeline' }).getByText('Delivered to Webhook').waitFor();
  await look(page, '13-lead');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /Erase the person/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('rowheader', { name: 'Leads' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel(/Type “erase”/).fill('erase');
  await look(page, '18-erase');
  await dialog.getByRole('button', { name: 'Erase the person and 1 lead' }).click();
  await dialog.getByText('The person is erased.').waitFor();
  await dialog.getByRole('button', { name: 'Download the certificate' }).waitFor();
  await look(page, '19-certificate');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Nothing is kept of what was sent.').waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Jana/);
  await page.goto(house.at('/cms/leads?text_cont=jana'));
  await page
    .getByText('Nothing matches')
    .or(page.getByText(/No lead/))
    .first()
    .waitFor();
  await page.goto(house.at('/admin/outbox'));
  await page.getByRole('table').or(page.getByRole('grid')).first().waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/Jana|jana@/);
  expect(troubles.filter((trouble) => !/Blocked script execution|sandboxed|thumbnails/.test(trouble))).toEqual([]);
});
