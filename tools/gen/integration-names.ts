import type { IntegrationType } from '#server/outgoing/deliveries/integration.types.ts';

/** The source of `api-clients/forms/integration-names.generated.ts`: what each place leads are delivered to is called. */
export const integrationNamesSource = (types: Iterable<IntegrationType>): string =>
  [
    '// Written by `npm run gen` from the folders of server/outgoing/integrations/: do not edit.',
    '/** What staff call the places leads are delivered to, by type. */',
    'export const integrationNames: Readonly<Record<string, string>> = {',
    ...[...types].map(({ type, label, shortLabel }) => `  ${type}: ${quoted(shortLabel ?? label)},`),
    '};',
    '',
  ].join('\n');

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
