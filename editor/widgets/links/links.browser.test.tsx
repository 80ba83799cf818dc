import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '#editor/api/query-client.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import '#editor/theme/base.css';
import type { PanelWidget } from '../widget.types.ts';
import Links from './links.widget.tsx';

const [LinkWidget] = Object.values(
  import.meta.glob<PanelWidget>('../link/link.widget.tsx', { eager: true, import: 'default' }),
);

const Field = ({ widget: Widget, start }: { widget: PanelWidget; start?: unknown }) => {
  const [value, setValue] = useState<unknown>(start);
  return (
    <QueryClientProvider client={queryClient}>
      <label id="field-label" htmlFor="field">
        Buttons
      </label>
      <Widget
        id="field"
        labelId="field-label"
        describedBy={undefined}
        label="Buttons"
        value={value}
        onChange={setValue}
        schema={{}}
        isReadOnly={false}
        isRequired={false}
        isInvalid={false}
      />
    </QueryClientProvider>
  );
};

const named = (name: string) => ({ id: name, type: 'external', label: name, url: `https://${name}.example` });

beforeEach(() => vi.stubGlobal('fetch', new FakeServices().fetch));
afterEach(() => vi.unstubAllGlobals());

it('a link that is added has the focus in its label; once removed, the button that adds has it', async () => {
  if (!LinkWidget) throw new Error('The widget of one link is missing');
  await render(<Field widget={LinkWidget} />);
  await userEvent.click(page.getByRole('button', { name: 'Buttons Add a link' }));
  // The field's own label and the word beside the input name it together.
  await expect.poll(() => document.activeElement?.matches('input#field')).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'Remove the link' }));
  await expect.element(page.getByRole('button', { name: 'Buttons Add a link' })).toHaveFocus();
});

it('in a collection a new link has the focus, after a deletion its neighbour, after a move the arrow that moved it', async () => {
  await render(<Field widget={Links as PanelWidget} start={[named('one'), named('two')]} />);
  await userEvent.click(page.getByRole('button', { name: 'Move two up' }));
  await expect.element(page.getByRole('button', { name: 'Move two up' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Move two up' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(page.getByRole('button', { name: 'Delete two' }));
  await expect.element(page.getByRole('button', { name: 'one', exact: true })).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Delete one' }));
  await expect.element(page.getByRole('button', { name: 'Buttons Add a link' })).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Buttons Add a link' }));
  await expect.element(page.getByRole('textbox', { name: 'Label' })).toHaveFocus();
});
