import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#editor/theme/base.css';
import { Button } from '../button/button.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Dialog } from './dialog.tsx';

const Example = ({ role = 'dialog' }: { role?: 'dialog' | 'alertdialog' }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog
        title="New page"
        role={role}
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={(close) => <Button onPress={close}>Cancel</Button>}
      >
        <TextField label="Title" autoFocus />
      </Dialog>
    </>
  );
};

it('takes the focus in, keeps it in, and gives it back on Escape', async () => {
  await render(<Example />);
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.element(page.getByRole('dialog', { name: 'New page' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  for (let step = 0; step < 6; step += 1) {
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('as an alert cannot be closed by a click beside it', async () => {
  await render(<Example role="alertdialog" />);
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.click(document.body, { position: { x: 2, y: 2 } });
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});

it('keeps the buttons of a long form in sight, and shows a field that gets the focus above them', async () => {
  await page.viewport(820, 600);
  await render(
    <Dialog title="New page" isOpen onOpenChange={() => undefined}>
      <form>
        {Array.from({ length: 14 }, (_, index) => (
          <TextField key={index} label={`Field ${index + 1}`} />
        ))}
        <footer>
          <Button type="submit">Create</Button>
        </footer>
      </form>
    </Dialog>,
  );
  const inSight = (element: Element | null): boolean => {
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return element?.contains(document.elementFromPoint(x + width / 2, y + height - 2)) ?? false;
  };
  const create = page.getByRole('button', { name: 'Create' });
  await expect.poll(() => inSight(create.element())).toBe(true);
  for (let step = 1; step <= 10; step += 1) await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('textbox', { name: /^Field / }).nth(8)).toHaveFocus();
  await expect.poll(() => inSight(document.activeElement)).toBe(true);
});
