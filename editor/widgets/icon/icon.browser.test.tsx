import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#editor/theme/base.css';
import IconWidget from './icon.widget.tsx';

const Field = () => {
  const [value, setValue] = useState<string | undefined>(undefined);
  return (
    <>
      <span id="field-label">Icon</span>
      <IconWidget
        id="field"
        labelId="field-label"
        describedBy={undefined}
        label="Icon"
        value={value}
        onChange={setValue}
        schema={{}}
        isReadOnly={false}
        isRequired={false}
        isInvalid={false}
      />
    </>
  );
};

it('finds the icon that is called so first; arrow keys lead into the icons and back, Enter chooses', async () => {
  await render(<Field />);
  await page.getByRole('button', { name: 'Icon None' }).click();
  const search = page.getByRole('searchbox', { name: 'Search icons' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('car');
  await expect.element(page.getByRole('listitem').first().getByRole('button')).toHaveAccessibleName('car');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'car', exact: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Icon car / })).toBeVisible();
});
