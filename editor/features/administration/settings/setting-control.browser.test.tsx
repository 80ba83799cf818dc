import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '#editor/api/query-client.ts';
import { violations } from '#editor/shell/testing/violations.ts';
import { SettingControl } from './setting-control.tsx';
import { toDraft } from './setting-draft.ts';
import type { SettingItem } from './settings.api.ts';

const names = { aurel: 'Aurel', terran: 'Terran' };
const setting = {
  key: 'brand.names',
  section: 'Brands',
  label: 'Names of the brands',
  description: '',
  kind: 'form',
  schema: { type: 'object', additionalProperties: { type: 'string' } },
  value: names,
  default: names,
  is_default: true,
} as unknown as SettingItem;

interface ControlProps {
  of: SettingItem;
  draft: string;
  faults?: ReadonlyMap<string, string>;
  onChange: (draft: string) => void;
}

const Control = ({ of, faults = new Map(), ...props }: ControlProps) => (
  <QueryClientProvider client={queryClient}>
    <main>
      <SettingControl setting={of} {...props} faults={faults} isReadOnly={false} />
    </main>
  </QueryClientProvider>
);

const Held = ({ of = setting, onChange }: { of?: SettingItem; onChange: (draft: string) => void }) => {
  const [draft, setDraft] = useState(toDraft(of));
  const set = (next: string) => {
    setDraft(next);
    onChange(next);
  };
  return <Control of={of} draft={draft} onChange={set} />;
};

it('names by key are changed as names, not as JSON', async () => {
  let latest = '';
  await render(<Held onChange={(draft) => (latest = draft)} />);
  await userEvent.fill(page.getByRole('textbox', { name: 'Name of terran' }), 'Terran & Sons');
  expect(JSON.parse(latest)).toEqual({ aurel: 'Aurel', terran: 'Terran & Sons' });
});

const lists = {
  ...setting,
  key: 'dynamic_content.lists',
  label: 'Lists',
  schema: {
    type: 'object',
    propertyNames: { type: 'string', title: 'Id', format: 'uuid' },
    additionalProperties: {
      type: 'object',
      title: 'List',
      properties: {
        name: { type: 'string', title: 'Name' },
        values: { type: 'array', title: 'Values', items: { type: 'string' } },
      },
      required: ['name', 'values'],
    },
  },
  value: { 'u-1': { name: 'Regions', values: ['north'] } },
} as unknown as SettingItem;

it('things by key have a form each; a new one gets an id of its own, and a key that is there twice is told', async () => {
  let latest = '';
  await render(<Held of={lists} onChange={(draft) => (latest = draft)} />);
  const first = page.getByRole('group', { name: 'List 1' });
  await userEvent.fill(first.getByRole('textbox', { name: 'Values' }), 'north\nsouth');
  expect(JSON.parse(latest)).toEqual({ 'u-1': { name: 'Regions', values: ['north', 'south'] } });
  await userEvent.click(page.getByRole('button', { name: 'Add list' }));
  const second = page.getByRole('group', { name: 'List 2' });
  await userEvent.fill(second.getByRole('textbox', { name: 'Name' }), 'Towns');
  const [, added = ''] = Object.keys(JSON.parse(latest));
  expect(added).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(latest)[added]).toEqual({ name: 'Towns', values: [] });
  await userEvent.fill(second.getByRole('textbox', { name: 'Id' }), 'u-1');
  await expect.element(page.getByText('This name stands in another row already.').first()).toBeVisible();
  await userEvent.fill(second.getByRole('textbox', { name: 'Id' }), 'u-2');
  expect(Object.keys(JSON.parse(latest))).toEqual(['u-1', 'u-2']);
  await userEvent.click(page.getByRole('button', { name: 'Remove list 1' }));
  expect(JSON.parse(latest)).toEqual({ 'u-2': { name: 'Towns', values: [] } });
});

it('HTML is written in a field that says its name to everybody', async () => {
  let latest = '';
  const html = { ...setting, key: 'footer.middle_html', label: 'Text below the columns', kind: 'html', value: '' };
  await render(<Held of={html as SettingItem} onChange={(draft) => (latest = draft)} />);
  await userEvent.fill(page.getByRole('textbox', { name: 'Text below the columns' }), '<p>Open</p>');
  expect(latest).toBe('<p>Open</p>');
  expect((await violations()).filter((found) => found.startsWith('label'))).toEqual([]);
});

const models = {
  ...setting,
  key: 'models.specifications',
  label: 'Specifications',
  schema: {
    type: 'array',
    items: {
      type: 'object',
      title: 'Model',
      properties: {
        key: { type: 'string', title: 'Model key' },
        name: { type: 'string', title: 'Name' },
        engines: {
          type: 'array',
          items: { type: 'object', title: 'Engine', properties: { name: { type: 'string', title: 'Engine name' } } },
        },
      },
      required: ['key', 'name', 'engines'],
    },
  },
  value: [
    { key: 'lyra', name: 'Lyra', engines: [{ name: 'P450' }] },
    { key: 'terran', name: 'Terran', engines: [] },
  ],
} as unknown as SettingItem;

it('of several things with lists of their own each is opened by its head, and keeps what was typed when it closes', async () => {
  let latest = '';
  const screen = await render(<Held of={models} onChange={(draft) => (latest = draft)} />);
  const head = page.getByRole('button', { name: 'Terran', exact: true });
  await expect.element(head).toHaveAttribute('aria-expanded', 'false');
  expect(screen.container.querySelectorAll('input')).toHaveLength(0);
  await userEvent.click(head);
  const second = page.getByRole('group', { name: 'Model 2' });
  await userEvent.fill(second.getByRole('textbox', { name: 'Name' }), 'Terran 90');
  await userEvent.click(page.getByRole('button', { name: 'Terran 90', exact: true }));
  await expect.element(second.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  expect(JSON.parse(latest)[1].name).toBe('Terran 90');
  await userEvent.click(page.getByRole('button', { name: 'Add model' }));
  await expect
    .element(page.getByRole('group', { name: 'Model 3' }).getByRole('textbox', { name: 'Model key' }))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});

it('a thing of a list with something wrong in it stands open and says so', async () => {
  const faults = new Map([['/0/engines/0/name', 'Say what it is called.']]);
  await render(<Control of={models} draft={toDraft(models)} onChange={() => {}} faults={faults} />);
  const head = page.getByRole('button', { name: /Lyra.*Needs attention/ });
  await expect.element(head).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('Say what it is called.')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Terran', exact: true }))
    .toHaveAttribute('aria-expanded', 'false');
});
