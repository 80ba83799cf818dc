import { lazy, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CodeDialog } from './code-dialog.tsx';

const stillOnItsWay = lazy(() => new Promise<never>(() => undefined));

const Editing = () => {
  const [text, setText] = useState('<p>Old</p>');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <CodeDialog
          language="html"
          label="Code"
          value={text}
          isReadOnly={false}
          surface={stillOnItsWay}
          onChange={setText}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

it('has the keyboard at once: what is typed before the code editor is there goes into the text', async () => {
  await render(<Editing />);
  await page.getByRole('button', { name: 'Open' }).click();
  const plain = page.getByRole('textbox', { name: 'Code' });
  await expect.element(plain).toHaveFocus();
  await userEvent.keyboard('first ');
  await expect.element(plain).toHaveValue('first <p>Old</p>');
});

it('does not call HTML faultless that only the checks of the page can judge', async () => {
  await render(<Editing />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'No problems found while typing. The checks of the page also find elements that are not closed.',
    );
});
