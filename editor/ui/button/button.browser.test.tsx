import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#editor/theme/base.css';
import { Button } from './button.tsx';

it('that cannot be used says why on focus and on hover, and does nothing', async () => {
  const onPress = vi.fn();
  await render(
    <Button variant="primary" disabledReason="Your role is Auditor" onPress={onPress}>
      Publish
    </Button>,
  );
  const button = page.getByRole('button', { name: 'Publish' });
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByRole('tooltip', { name: 'Your role is Auditor' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button, { force: true });
  expect(onPress).not.toHaveBeenCalled();
});

it('in its hovered state looks as unusable as before', async () => {
  await render(
    <Button variant="primary" disabledReason="Your role is Auditor">
      Publish
    </Button>,
  );
  const button = page.getByRole('button', { name: 'Publish' });
  await expect.element(button).toBeVisible();
  const ground = () => getComputedStyle(button.element()).backgroundColor;
  const before = ground();
  // A pointer that moves at all is what tells React Aria that there is one.
  await userEvent.hover(document.body, { position: { x: 300, y: 300 } });
  await userEvent.hover(button);
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  expect(ground()).toBe(before);
});

it('that cannot be used after it was pressed keeps the focus', async () => {
  const Saving = () => {
    const [isSaved, setSaved] = useState(false);
    return (
      <Button disabledReason={isSaved ? 'Nothing is changed.' : undefined} onPress={() => setSaved(true)}>
        Save
      </Button>
    );
  };
  await render(<Saving />);
  await userEvent.keyboard('{Tab}{Enter}');
  const button = page.getByRole('button', { name: 'Save' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
});
