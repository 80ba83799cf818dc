import { HtmlValidate } from 'html-validate';
import { expect } from 'vitest';
import { addressesOfSitemap, crawl, followedLanguages } from './support/crawled-page.ts';
import { it } from './support/house.ts';

/**
 * What the standard says, without matters of taste. Left out: rules about how HTML is written, and what the standard
 * allows by now (`popover`, `closedby`, `command`) but the validator's tables do not know.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attribute-allowed-values': ['error', { allowUnknown: true }],
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'void-style': 'off',
    'tel-non-breaking': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
    'script-type': 'off',
    'no-raw-characters': 'off',
    'unique-landmark': 'off',
  },
});

const isSlow = process.env.SLOW === '1';

it('all pages of the demo dealer in English, and some home pages, are valid HTML: the others differ in their words alone', async ({
  house,
}) => {
  const homes = new Map([...(await crawl(house.at('/'))).alternates].filter(([language]) => language !== 'x-default'));
  const languageOf = (address: string): string => {
    const isBelow = (home: string) => home !== house.at('/') && (address === home || address.startsWith(`${home}/`));
    return [...homes].find(([, home]) => isBelow(home))?.[0] ?? 'en';
  };
  const isValidated = (address: string): boolean => {
    const language = languageOf(address);
    return followedLanguages.has(language) && (isSlow || language === 'en' || address === homes.get(language));
  };
  const validated = (await addressesOfSitemap(house.at('/sitemap.xml'))).filter(isValidated);
  expect(new Set(validated.map(languageOf))).toEqual(followedLanguages);
  expect(validated.length).toBeGreaterThan(9);
  const faults: string[] = [];
  for (const address of validated) {
    const { results } = await validator.validateString(await (await fetch(address)).text(), address);
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages)
        faults.push(`${address}: ${ruleId}: ${message} (${line}:${column})`);
  }
  expect(faults).toEqual([]);
});
