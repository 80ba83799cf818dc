import { t } from '#editor/i18n/t.ts';

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A browser as people know it, from its User-Agent header: "Firefox on Linux". */
export const deviceWords = (agent: string): string => {
  const browser = browsers.find(([, sign]) => sign.test(agent))?.[0];
  const system = systems.find(([, sign]) => sign.test(agent))?.[0];
  if (browser === undefined) return system ?? t('Another program');
  return system === undefined ? browser : t('{browser} on {system}', { browser, system });
};
