import { z } from 'zod';
import { settings } from '#server/config/settings.ts';

const HEAD = `# Settings

Written by \`npm run gen\` from server/config/settings.ts. Each is an environment variable and may carry the prefix
\`FORECOURT_\`; an unknown \`FORECOURT_*\` name is refused. All faults are told at once, before anything listens.
\`node tools/run.mjs server/main.ts --print-config\` shows what applies, without secrets.
`;

/** `docs/settings.md`: every setting with its default, from its declaration. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(({ env, schema, description, secret }) => {
    const preset = z.safeParse(schema, undefined);
    return `| \`${env}\` | ${shown(preset.success ? preset.data : undefined)} | ${description}${secret ? ` (secret: also from a file, \`${env}_FILE\`)` : ''} |`;
  });
  return `${[HEAD, '| setting | default | what for |', '|---|---|---|', ...rows].join('\n')}\n`;
}

function shown(value: unknown): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  return `\`${typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)}\``;
}
