import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#editor/theme/base.css';
import { useHelp } from './use-help.tsx';

const Field = ({ name }: { name: string }) => {
  const help = useHelp({ id: `${name}-help`, text: `What ${name} does.` });
  return (
    <div style={{ position: 'relative' }} onFocusCapture={help.enter}>
      <label htmlFor={name}>{name}</label>
      {help.mark}
      {help.words}
      <input id={name} aria-describedby={`${name}-help`} />
    </div>
  );
};

it('is heard with its field, seen while its mark is pointed at, and stays once that was pressed', async () => {
  await render(
    <>
      <Field name="Price" />
      <Field name="Year" />
    </>,
  );
  const price = page.getByRole('textbox', { name: 'Price' });
  const words = page.getByText('What Price does.');
  const mark = page.getByRole('button', { name: 'Help' }).first();
  const width = () => words.element().getBoundingClientRect().width;
  await expect.element(price).toHaveAccessibleDescription('What Price does.');
  expect(width()).toBeLessThan(2);
  const before = price.element().getBoundingClientRect().top;
  await mark.hover();
  await expect.poll(width).toBeGreaterThan(50);
  expect(price.element().getBoundingClientRect().top).toBe(before);
  await page.getByRole('textbox', { name: 'Year' }).hover();
  await expect.poll(width).toBeLessThan(2);

  // From field to field the marks are no stops; from the field itself its mark is one step back.
  await userEvent.tab();
  await expect.element(price).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('textbox', { name: 'Year' })).toHaveFocus();
  price.element().focus();
  await userEvent.tab({ shift: true });
  await expect.element(mark).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(mark).toHaveAttribute('aria-expanded', 'true');
  expect(width()).toBeGreaterThan(50);
  await userEvent.keyboard('{Enter}');
  expect(width()).toBeLessThan(2);
});
