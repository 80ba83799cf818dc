import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '#editor/api/query-client.ts';
import { SettingControl } from './setting-control.tsx';
import { toDraft } from './setting-draft.ts';
import type { SettingItem } from './settings.api.ts';

const setting = {
  key: 'consent.title',
  section: 'Consent',
  label: 'Title',
  description: '',
  kind: 'texts',
  schema: { type: 'object', additionalProperties: { type: 'string', maxLength: 80 } },
  permission: null,
  value: { de: 'Kekse', fr: 'Cookies' },
  default: {},
  is_default: false,
} as unknown as SettingItem;

const Held = ({ onChange }: { onChange: (draft: string) => void }) => {
  const [draft, setDraft] = useState(toDraft(setting));
  const set = (next: string) => {
    setDraft(next);
    onChange(next);
  };
  return <SettingControl setting={setting} draft={draft} onChange={set} faults={new Map()} isReadOnly={false} />;
};

afterEach(() => queryClient.clear());

it('words for visitors have a field a language, source first, missing ones marked, each in its direction', async () => {
  queryClient.setQueryData(['site-settings'], new Map([['site.locales', ['de', 'en', 'ar']]]));
  let latest = '';
  await render(
    <QueryClientProvider client={queryClient}>
      <Held onChange={(draft) => (latest = draft)} />
    </QueryClientProvider>,
  );
  const fields = page.getByRole('group', { name: 'Title' }).getByRole('textbox');
  await expect.element(page.getByText('Shows German').first()).toBeVisible();
  // A language the site no longer has keeps its words.
  expect(fields.elements().map((field) => field.getAttribute('lang'))).toEqual(['de', 'en', 'ar', 'fr']);
  const arabic = page.getByRole('textbox', { name: 'Arabic' });
  await expect.element(arabic).toHaveAttribute('dir', 'rtl');
  await userEvent.fill(arabic, 'ملفات');
  expect(JSON.parse(latest)).toEqual({ de: 'Kekse', fr: 'Cookies', ar: 'ملفات' });
  await userEvent.clear(page.getByRole('textbox', { name: 'German' }));
  expect(JSON.parse(latest)).toEqual({ fr: 'Cookies', ar: 'ملفات' });
  await expect.element(page.getByText('Missing').first()).toBeVisible();
});

it('of many languages the first few are seen, and the others on demand', async () => {
  const locales = ['de', 'en', 'ar', 'fr', 'it', 'es', 'pl', 'cs', 'ja', 'ko'];
  queryClient.setQueryData(['site-settings'], new Map([['site.locales', locales]]));
  let latest = '';
  await render(
    <QueryClientProvider client={queryClient}>
      <Held onChange={(draft) => (latest = draft)} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('textbox', { name: 'French' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Korean' })).not.toBeInTheDocument();
  // Nor are they made before: a form of many such fields would take seconds to draw.
  expect(document.querySelectorAll('[lang="ko"]')).toHaveLength(0);
  await userEvent.click(page.getByText('6 more languages'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Korean' }), '쿠키');
  expect(JSON.parse(latest)).toEqual({ de: 'Kekse', fr: 'Cookies', ko: '쿠키' });
});
