import { changedFiles, filesOfLastCommit } from '../test/changed.plan.ts';
import { type DemoPage, demoPages, usesOf } from './demo-uses.ts';
import { touchedTemplates } from './touched-templates.ts';

/** Templates named before the rest is counted. */
const mostNamed = 12;

export interface Touched {
  /** What the change is compared with, in words. */
  since: string;
  templates: readonly string[];
}

/** Templates that changed against the main branch or, where nothing did, with the last commit. */
export function touchedNow(): Touched {
  const files = changedFiles();
  if (files.length > 0) return { since: 'against main', templates: touchedTemplates(files) };
  return { since: 'with the last commit', templates: touchedTemplates(filesOfLastCommit()) };
}

const named = (templates: readonly string[]): string => {
  const rest = templates.length - mostNamed;
  return [...templates.slice(0, mostNamed), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
};

/** Where blocks of changed templates stand in the demo; '' when no template changed. */
export function touchedReport({ since, templates }: Touched, pages: readonly DemoPage[] = demoPages()): string {
  if (templates.length === 0) return '';
  const uses = usesOf(templates, pages);
  const width = Math.max(0, ...uses.map(({ path }) => path.length));
  const lines = uses.map(
    ({ path, locales, positions, of }) =>
      `  ${path.padEnd(width)}  block ${positions.join(', ')} of ${of}  ${locales.join(' ')}`,
  );
  const [count, demo] = [templates.length, uses.length];
  return [
    `${count} ${count === 1 ? 'template' : 'templates'} changed ${since}: ${named(templates)}`,
    `${demo} demo ${demo === 1 ? 'page shows' : 'pages show'} ${count === 1 ? 'it' : 'them'}${demo > 0 ? ' (npm run touched -- --pictures draws five, before and after):' : '.'}`,
    ...lines,
    '',
  ].join('\n');
}
