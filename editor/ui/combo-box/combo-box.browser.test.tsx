import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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

it('offers what fits while a text is typed over an earlier choice', async () => {
  await render(<Field />);
  const field = page.getByRole('combobox', { name: 'Page' });
  await expect.element(field).toHaveValue('Home');
  await userEvent.clear(field);
  await userEvent.type(field, 'off');
  await expect.element(page.getByRole('option', { name: 'Offers' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'About us' })).not.toBeInTheDocument();
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
