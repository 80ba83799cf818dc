import { describe, expect } from 'vitest';
import { everyFieldForm, steppedForm } from '../support/sample-forms.data.ts';
import { accessibilityProblems, overflow } from './support/accessibility.ts';
import { it } from './support/house.ts';
import { fillWhatMust, formPage, named, problemOf, submit, thanks, visit } from './support/visitor-form.ts';

describe('a form that was filled in before, or is filled in step by step', () => {
  it('shows the car of the page that leads to it, also when another page led to it before, and keeps what was typed', async ({
    house,
    open,
  }) => {
    const api = await house.forms();
    const id = await api.make(everyFieldForm);
    const { page } = await visit(open, formPage(house, id, '?hidden[model]=Aurel SUV'));
    expect(await named(page, 'model').inputValue(), 'named as visitors read it').toBe('aurel-suv');
    await named(page, 'name').fill('Ivo Stern');
    const goOn = async (address: string) => {
      await page.goto(address);
      await page.locator('fc-form[data-ready]').waitFor();
    };
    await goOn(formPage(house, id, '?hidden[model]=terran-90'));
    expect(await named(page, 'model').inputValue()).toBe('terran-90');
    expect(await named(page, 'name').inputValue()).toBe('Ivo Stern');
    await named(page, 'model').selectOption('lyra-sport');
    await goOn(page.url());
    expect(await named(page, 'model').inputValue(), 'what the visitor chose').toBe('lyra-sport');
    await goOn(formPage(house, id, '?lang=de'));
    const country = page.locator('[data-field-id=phone] select');
    expect(await country.inputValue(), 'by the language of the page').toBe('DE');
  });

  it('that has changed meanwhile comes anew with what was typed, and says so', async ({ house, open }) => {
    const api = await house.forms();
    const id = await api.make(everyFieldForm);
    const { page } = await visit(open, formPage(house, id));
    await fillWhatMust(page, 'Cleo Marsh');
    const fields = [
      ...(everyFieldForm.fields ?? []),
      { id: 'town', type: 'text' as const, label: 'Town', required: true },
    ];
    const body = { ...everyFieldForm, name: `Changed ${id}`, fields };
    await api.forms.updateForm({ params: { id }, body, ifMatch: '*' });
    await submit(page).click();
    await page.getByText('This form has changed. Please review your answers.').waitFor();
    expect(await named(page, 'name').inputValue()).toBe('Cleo Marsh');
    await named(page, 'town').fill('Bath');
    await named(page, 'terms').check();
    await page.locator('[name="consents[privacy]"]').check();
    await submit(page).click();
    await thanks(page).waitFor();
    expect((await api.leads(id))[0]).toMatchObject({ town: 'Bath' });
  });

  it('goes step by step from right to left, by keyboard alone', async ({ house, open }) => {
    const api = await house.forms();
    const steps = await api.make(steppedForm);
    const options = { viewport: { width: 390, height: 844 } };
    const { page, troubles } = await visit(open, formPage(house, steps, '?lang=ar'), options);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await overflow(page)).toBe(0);
    const title = page.locator('[data-step]:visible [tabindex="-1"]');
    const press = async (name: string) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    await press('متابعة');
    expect(await problemOf(page, 'model').innerText()).toBe('هذا الحقل مطلوب');
    await page.locator('[value=terran-90]').focus();
    await page.keyboard.press('Space');
    expect(await page.locator('[data-field-id=trailer]').isVisible()).toBe(true);
    await press('متابعة');
    await expect.poll(() => title.innerText()).toBe('الموعد');
    await named(page, 'day').fill('2027-03-01');
    await page.reload();
    await page.locator('fc-form[data-ready]').waitFor();
    expect(await title.innerText(), 'the step after a reload').toBe('الموعد');
    await press('متابعة');
    await named(page, 'name').focus();
    await page.keyboard.type('أحمد');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ahmad@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await accessibilityProblems(page)).toEqual([]);
    await named(page, 'email').focus();
    await page.keyboard.press('Enter');
    await thanks(page).waitFor();
    expect((await api.leads(steps))[0]).toMatchObject({ model: 'terran-90', day: '2027-03-01', name: 'أحمد' });
    expect(troubles).toEqual([]);
  });
});
