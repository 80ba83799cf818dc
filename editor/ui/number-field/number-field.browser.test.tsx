import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#editor/theme/base.css';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

const Held = (props: Pick<NumberFieldProps, 'defaultValue' | 'step' | 'usualStep' | 'minValue' | 'maxValue'>) => {
  const { defaultValue, ...rest } = props;
  const [value, setValue] = useState(defaultValue ?? Number.NaN);
  return <NumberField label="Rate" value={value} onChange={setValue} {...rest} />;
};
const field = page.getByRole('textbox', { name: 'Rate' });
const press = (name: 'Decrease Rate' | 'Increase Rate') => userEvent.click(page.getByRole('button', { name }));
/** Types a number and leaves the field. */
const type = async (text: string) => {
  await userEvent.fill(field, text);
  await userEvent.tab();
};

it('steps by the last place that a number is written to', async () => {
  await render(<Held defaultValue={0.6} minValue={0} maxValue={10} />);
  await press('Decrease Rate');
  await expect.element(field).toHaveValue('0.5');
  await type('0.55');
  await press('Increase Rate');
  await expect.element(field).toHaveValue('0.56');
  await type('7');
  await press('Increase Rate');
  await expect.element(field).toHaveValue('8');
});

it('steps by what is usual, and leaves what was typed between as it is, within the limits', async () => {
  await render(<Held defaultValue={3} usualStep={0.1} minValue={0} maxValue={10} />);
  await press('Increase Rate');
  await expect.element(field).toHaveValue('3.1');
  await type('3.99');
  await expect.element(field).toHaveValue('3.99');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await press('Increase Rate');
  await expect.element(field).toHaveValue('4');
  await type('11');
  await expect.element(field).toHaveValue('10');
  await expect.element(page.getByRole('button', { name: 'Increase Rate' })).toBeDisabled();
});

it('steps by what is prescribed, and rounds to it', async () => {
  await render(<Held defaultValue={0.5} step={0.25} />);
  await press('Increase Rate');
  await expect.element(field).toHaveValue('0.75');
  await type('0.8');
  await expect.element(field).toHaveValue('0.75');
});
