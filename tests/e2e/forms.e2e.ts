import { describe, expect } from 'vitest';
import { everyFieldForm } from '../support/sample-forms.data.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { it } from './support/house.ts';
import { fillWhatMust, formPage, named, problemOf, submit, thanks, visit } from './support/visitor-form.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) });

describe('a form with script', () => {
  it('says what is wrong as a field is left and in a linked list, shows what a condition asks for, and is sent once', async ({
    house,
    open,
  }) => {
    const api = await house.forms();
    const every = await api.make(everyFieldForm);
    const { page, troubles } = await visit(open, formPage(house, every));
    await submit(page).click();
    const list = page.locator('[data-part=summary] li');
    await expect.poll(() => list.count()).toBe(5);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-summary');
    await list.nth(1).locator('a').click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-email');
    await page.keyboard.type('nope');
    await page.keyboard.press('Tab');
    await expect.poll(() => problemOf(page, 'email').innerText()).toBe('Enter a valid email address');
    await fillWhatMust(page, 'Ana Ruiz');
    expect(await problemOf(page, 'email').isHidden()).toBe(true);
    expect(await page.locator('[data-field-id=towing]').isHidden()).toBe(true);
    await page.locator('[value=tow-bar]').check();
    await named(page, 'towing').fill('A boat');
    await named(page, 'note').pressSequentially('x'.repeat(61));
    expect(await problemOf(page, 'note').innerText()).toBe('Character limit exceeded');
    await named(page, 'note').fill('Short');
    await page.locator('[data-field-id=phone] select').selectOption('DE');
    await named(page, 'phone').fill('0170 1234567');
    const papers = page.locator('[name="values[papers][]"]');
    await papers.setInputFiles([{ name: 'a.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }]);
    await expect.poll(() => problemOf(page, 'papers').innerText()).toMatch(/^Use one of/);
    await page.getByRole('button', { name: 'Remove a.exe' }).click();
    await expect.poll(() => problemOf(page, 'papers').isHidden()).toBe(true);
    await papers.setInputFiles([pdf('a.pdf'), pdf('b.pdf')]);
    await page.getByRole('button', { name: 'Remove b.pdf' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await submit(page).dblclick();
    await thanks(page).waitFor();
    expect(await thanks(page).innerText()).toMatch(/Thank you[\s\S]*L-[0-9A-Z]{5}-[0-9A-Z]{5}/);
    const [lead, ...others] = await api.leads(every);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      phone: '+491701234567',
      towing: 'A boat',
      campaign: 'spring',
      papers: [{ name: 'a.pdf' }],
    });
    expect(troubles).toEqual([]);
  });

  it('loses nothing to a reload, a failing server or a lost connection, and sends one lead in the end', async ({
    house,
    open,
  }) => {
    const api = await house.forms();
    const id = await api.make(everyFieldForm);
    const { page } = await visit(open, formPage(house, id));
    await fillWhatMust(page, 'Bo Lind');
    await page.locator('[name="values[papers][]"]').setInputFiles([pdf('plan.pdf')]);
    await page.reload();
    await page.locator('fc-form[data-ready]').waitFor();
    // No browser gives a file back: it is said which.
    await page.getByText('Please choose again: plan.pdf').waitFor();
    await page.locator('[name="values[papers][]"]').setInputFiles([pdf('plan.pdf')]);
    expect(await page.locator('[data-part=lost-files]').isHidden()).toBe(true);
    expect(await named(page, 'name').inputValue()).toBe('Bo Lind');
    // Agreement is given anew, never remembered.
    expect(await named(page, 'terms').isChecked()).toBe(false);
    await named(page, 'terms').check();
    await page.locator('[name="consents[privacy]"]').check();
    await page.context().setOffline(true);
    await submit(page).click();
    await page.getByText('You are offline.').waitFor();
    let failures = 3;
    await page.route('**/leads', (route) => {
      failures -= 1;
      return failures >= 0 ? route.fulfill({ status: 503, body: 'away' }) : route.continue();
    });
    await page.context().setOffline(false);
    await page.getByText('We could not send this. What you entered is kept.').waitFor();
    expect(await named(page, 'name').inputValue()).toBe('Bo Lind');
    await page.getByRole('button', { name: 'Try again' }).click();
    await thanks(page).waitFor();
    expect(await api.leads(id)).toHaveLength(1);
    await page.reload();
    await page.locator('fc-form[data-ready]').waitFor();
    expect(await named(page, 'name').inputValue()).toBe('');
  });
});
