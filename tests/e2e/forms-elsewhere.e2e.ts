import { describe, expect } from 'vitest';
import { everyFieldForm } from '../support/sample-forms.data.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { it } from './support/house.ts';
import { fillWhatMust, formPage, named, submit, thanks, visit } from './support/visitor-form.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) });

describe('a step in which nothing shows', () => {
  it('is passed over, in both directions', async ({ house, open }) => {
    const answers = ['Yes', 'No'].map((label) => ({ value: label.toLowerCase(), label }));
    const api = await house.forms();
    const id = await api.make({
      name: 'With a step for some',
      status: 'published',
      spam: { min_fill_ms: 0 },
      fields: [
        { id: 'trade', type: 'radio', label: 'Trade in a car?', required: true, options: answers },
        { id: 'car', type: 'text', label: 'Which car?', visible_if: { '==': [{ var: 'trade' }, 'yes'] } },
        { id: 'name', type: 'text', label: 'Name', required: true },
      ],
      steps: ['trade', 'car', 'name'].map((field) => ({ id: field, title: `About ${field}`, fields: [field] })),
    });
    const { page } = await visit(open, formPage(house, id));
    const title = () => page.locator('[data-step]:visible [tabindex="-1"]').innerText();
    const press = (name: string) => page.getByRole('button', { name }).click();
    await page.getByLabel('No', { exact: true }).check();
    await press('Continue');
    await expect.poll(title).toBe('About name');
    await press('Back');
    await expect.poll(title).toBe('About trade');
    await page.getByLabel('Yes', { exact: true }).check();
    await press('Continue');
    await expect.poll(title).toBe('About car');
  });
});

describe('a form without script', () => {
  it('is filled in from the first field to the thanks, all steps at once, with files and mistakes on the way', async ({
    house,
    open,
  }) => {
    const api = await house.forms();
    const id = await api.make(everyFieldForm);
    const { page } = await open.visitor({ javaScriptEnabled: false });
    await page.goto(formPage(house, id));
    await fillWhatMust(page, 'Dora <b>Vale</b>');
    await named(page, 'vin').fill('NOT A VIN');
    await submit(page).click();
    await page.getByText('Enter the 17-character VIN').first().waitFor();
    expect(await page.title()).toMatch(/^Error: /);
    expect(await page.locator('[data-part=summary] a').first().getAttribute('href')).toBe('#field-vin');
    expect(await named(page, 'name').inputValue()).toBe('Dora <b>Vale</b>');
    await named(page, 'vin').fill('');
    await page.locator('[name="values[papers][]"]').setInputFiles([pdf('c.pdf')]);
    await submit(page).click();
    await page.waitForURL(/thank_you/);
    expect(await page.locator('h1').innerText()).toBe('Thank you');
    expect((await api.leads(id))[0]).toMatchObject({ name: 'Dora <b>Vale</b>', papers: [{ name: 'c.pdf' }] });
  });

  it('opens from a link as a page of its own, with what the link sends along', async ({ house, open }) => {
    const { page } = await open.visitor({ javaScriptEnabled: false });
    await page.goto(house.at('/offers-and-finance'), { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Request an offer' }).click();
    await page.waitForURL(/\/forms\/forms\/contact\/page/);
    expect(await named(page, 'topic').inputValue()).toBe('buying');
  });
});

describe('a link to a form', () => {
  it('opens it in a window that gives the focus back', async ({ house, open }) => {
    const { page, troubles } = await open.visitor();
    await page.goto(house.at('/offers-and-finance'), { waitUntil: 'domcontentloaded' });
    const link = page.getByRole('link', { name: 'Request an offer' });
    // Drawn once already, the form comes at once also on a busy machine: after eight seconds its own page would open.
    await fetch(new URL((await link.getAttribute('href')) ?? '', page.url()));
    // Before the page's script has come, the link leads to the form's own page.
    await page.waitForFunction(() => customElements.get('fc-form') !== undefined);
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Request an offer' });
    await dialog.locator('fc-form[data-ready]').waitFor();
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(958);
    expect(await dialog.locator('[name="values[topic]"]').inputValue()).toBe('buying');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.locator('[name="values[message]"]').fill('Is the green one still there?');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Request an offer');
    await page.keyboard.press('Enter');
    await dialog.locator('fc-form[data-ready]').waitFor();
    expect(await dialog.locator('[name="values[message]"]').inputValue()).toBe('Is the green one still there?');
    expect(troubles).toEqual([]);
  });
});

describe('the contact page', () => {
  it('sends the chosen tab along', async ({ house, open }) => {
    const { page, troubles } = await visit(open, house.at('/contact-us'));
    await page.getByRole('radio', { name: 'Workshop' }).check();
    expect(await page.getByText('A date, a price before we begin').isVisible()).toBe(true);
    await named(page, 'topic').selectOption('other');
    await named(page, 'message').fill('A question about opening hours.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await named(page, 'first_name').fill('Eli');
    await named(page, 'last_name').fill('Marsh');
    await named(page, 'email').fill('eli@example.com');
    await page.locator('[name^="consents["]').first().check();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/leads'));
    await submit(page).click();
    expect((await sent).postData()).toMatch(/name="dynamic_data\[menaTabs\]"\s+workshop/);
    await thanks(page).waitFor();
    expect(troubles).toEqual([]);
  });
});
