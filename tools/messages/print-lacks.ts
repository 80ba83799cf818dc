import type { Lack, LackKind } from './review.ts';

const kinds: readonly LackKind[] = ['missing', 'outdated', 'copied', 'long'];

/** One line a language that lacks something, and a sum. */
export function overview(byLocale: ReadonlyMap<string, readonly Lack[]>): string {
  const counts = (lacks: readonly Lack[]) => kinds.map((kind) => lacks.filter((lack) => lack.kind === kind).length);
  const line = (name: string, numbers: readonly (number | string)[]) =>
    [name.padEnd(10), ...numbers.map((number) => String(number || '·').padStart(9))].join('');
  const lacking = [...byLocale].filter(([, lacks]) => lacks.length > 0);
  if (lacking.length === 0) return `All ${byLocale.size} languages say everything.\n`;
  return [
    line('', kinds),
    ...lacking.map(([locale, lacks]) => line(locale, counts(lacks))),
    line('together', counts([...byLocale.values()].flat())),
    '',
    'npm run messages -- <locale> names them; --json for a machine.',
    '',
  ].join('\n');
}

/** What one language lacks, text by text, with the English beside. */
export function details(locale: string, lacks: readonly Lack[]): string {
  if (lacks.length === 0) return `${locale} says everything.\n`;
  return kinds
    .flatMap((kind) => {
      const some = lacks.filter((lack) => lack.kind === kind);
      return some.length === 0 ? [] : [`${locale}: ${some.length} ${kind}`, ...some.map(row), ''];
    })
    .join('\n');
}

const row = ({ key, area, english, own }: Lack): string =>
  [`  ${key}  (${area}.json)`, `    en  ${english}`, ...(own && own !== english ? [`        ${own}`] : [])].join('\n');
