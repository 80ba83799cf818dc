import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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

const Held = ({ onChange }: { onChange: (draft: string) => void }) => {
  const [draft, setDraft] = useState(toDraft(setting));
  const set = (next: string) => {
    setDraft(next);
    onChange(next);
  };
  return <SettingControl setting={setting} draft={draft} onChange={set} faults={new Map()} isReadOnly={false} />;
};

it('names by key are changed as names, not as JSON', async () => {
  let latest = '';
  await render(<Held onChange={(draft) => (latest = draft)} />);
  await userEvent.fill(page.getByRole('textbox', { name: 'Name of terran' }), 'Terran & Sons');
  expect(JSON.parse(latest)).toEqual({ aurel: 'Aurel', terran: 'Terran & Sons' });
});
