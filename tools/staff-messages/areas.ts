/** Where the sentences of a file are translated: `editor/i18n/locales/<locale>/<area>.json`; the first that matches. */
const areas: readonly (readonly [area: string, files: RegExp])[] = [
  ['builder', /^editor\/builder\//],
  ['pages', /^editor\/features\/content\/pages\//],
  ['media', /^editor\/(features\/content|pieces)\/media\//],
  ['navigation', /^editor\/features\/content\/navigation\//],
  ['content', /^editor\/features\/content\//],
  ['forms', /^editor\/features\/customers\/form/],
  ['orders', /^editor\/features\/(customers\/orders|administration\/payments)\/|^providers\/payment\//],
  ['leads', /^editor\/(features\/customers|pieces\/leads)\//],
  ['stock', /^editor\/(features|pieces)\/stock\//],
  ['administration', /^editor\/features\/administration\//],
  ['toolbar', /^editor\/toolbar\//],
  ['pieces', /^editor\//],
  ['templates', /^block-schemas\//],
  ['form-fields', /^form-fields\//],
  ['settings', /\.settings\.ts$/],
  ['server', /^(api-clients|documents|server|site)\//],
];

export const areaNames: readonly string[] = areas.map(([area]) => area);

/** The area of a file. */
export const areaOf = (file: string): string => areas.find(([, files]) => files.test(file))?.[0] ?? 'server';

/** What several areas say belongs to the pieces they share; the toolbar has no words but its own. */
export const commonArea = (one: string, other: string): string => {
  if (one === other) return one;
  return one === 'toolbar' || other === 'toolbar' ? 'toolbar' : 'pieces';
};
