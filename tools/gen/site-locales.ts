import type { LocaleFolder } from '../messages/read-locales.ts';

/** The languages that the site itself speaks, for the screen where staff choose among them. */
export const siteLocalesSource = (locales: readonly LocaleFolder[]): string => {
  const entries = locales.map(
    ({ locale, facts }) =>
      `  { code: '${locale}', name: ${JSON.stringify(facts.name)}, englishName: ${JSON.stringify(facts.englishName)}, direction: '${facts.direction}' },`,
  );
  return `/** Written by \`npm run gen\` from site/i18n/locales: what the site can be published in, in its own words. */
export const siteLocales = [
${entries.join('\n').replaceAll(/"([^"']*)"/g, "'$1'")}
] as const;
`;
};
