import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import type { OutgoingLocale } from './language-choice.tsx';
import { LanguageChoices } from './language-choices.tsx';

const lacking = (locale: string): OutgoingLocale => ({
  locale,
  progress: { total: 20, missing: 1, stale: 0, next: undefined },
  isPublic: locale !== 'sv',
  isHeld: false,
});

const choices = (locales: readonly string[]) => (
  <LanguageChoices
    source="en"
    languages={locales.map(lacking)}
    isChosen={({ locale }) => locale !== 'sv'}
    onChange={() => undefined}
  />
);

it('a new sentence on a page of many languages folds them all into one line, with those that do not go out', async () => {
  await renderBuilder(choices(['de', 'fr', 'es', 'it', 'nl', 'pl', 'sv']));
  const line = page.getByText(/^7 languages with texts to translate or to look at/);
  await expect.element(line).toBeVisible();
  await expect.element(page.getByText('Not going out: Svenska')).toBeVisible();
  const polish = page.getByRole('checkbox', { name: /^Polski/ });
  expect(polish.query()).toBeNull();
  await line.click();
  await expect.element(polish).toBeChecked();
});

it('a few of them stand in sight', async () => {
  await renderBuilder(choices(['de', 'fr']));
  await expect.element(page.getByRole('checkbox', { name: /^Français/ })).toBeVisible();
});
