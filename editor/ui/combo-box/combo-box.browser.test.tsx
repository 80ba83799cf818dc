import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#editor/theme/base.css';
import { ComboBox } from './combo-box.tsx';

const options = [
  { id: 'home', label: 'Home' },
  { id: 'offers', label: 'Offers' },
  { id: 'about', label: 'About us' },
];

/** As the fields use it: while somebody types, nothing is chosen, and what was chosen before stays. */
const Field = () => {
  const [value, setValue] = useState<string | null>('home');
  return <ComboBox label="Page" options={options} value={value} onChange={(id) => id !== null && setValue(id)} />;
};

/** Types over the earlier choice until the list offers what fits. */
async function searched() {
  await render(<Field />);
  const field = page.getByRole('combobox', { name: 'Page' });
  await expect.element(field).toHaveValue('Home');
  await userEvent.clear(field);
  await userEvent.type(field, 'off');
  const option = page.getByRole('option', { name: 'Offers' });
  await expect.element(option).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'About us' })).not.toBeInTheDocument();
  return { field, option };
}

it('what was typed over an earlier choice is chosen with the keyboard', async () => {
  const { field, option } = await searched();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option).toHaveAttribute('data-focused');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Offers');
  await expect.element(option).not.toBeInTheDocument();
});

it('what was typed over an earlier choice is chosen with the mouse', async () => {
  const { field, option } = await searched();
  await option.click();
  await expect.element(field).toHaveValue('Offers');
});

it('keeps the earlier choice when the text typed over it fits nothing', async () => {
  await render(<Field />);
  const field = page.getByRole('combobox', { name: 'Page' });
  await userEvent.clear(field);
  await userEvent.type(field, 'zzz');
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await expect.element(field).toHaveValue('Home');
});

it('a click into the line shows everything there is, whatever is chosen', async () => {
  await render(<Field />);
  await page.getByRole('combobox', { name: 'Page' }).click();
  for (const { label } of options) await expect.element(page.getByRole('option', { name: label })).toBeVisible();
  await page.getByRole('option', { name: 'About us' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Page' })).toHaveValue('About us');
});
