/**
 * `npm run touched`: which pages of the demo show templates that changed against the main branch (with the last commit,
 * where nothing did), in which languages and at which places; `npm run check` ends with the same words. `-- --pictures`
 * builds both states and draws five of the pages, before and after.
 */
import { parseArgs } from 'node:util';
import { comparedCommit } from './test/changed.plan.ts';
import { demoPages, usesOf } from './touched/demo-uses.ts';
import { drawBeforeAfter } from './touched/pictures.ts';
import { touchedNow, touchedReport } from './touched/report.ts';

const { values } = parseArgs({ options: { pictures: { type: 'boolean', default: false } } });
const touched = touchedNow();
process.stdout.write(touchedReport(touched) || 'No template changed.\n');
if (values.pictures) {
  const uses = usesOf(touched.templates, demoPages()).filter(({ path }) => path.startsWith('/'));
  const base = touched.since === 'against main' ? comparedCommit() : 'HEAD~1';
  if (uses.length > 0) process.stdout.write(`${await drawBeforeAfter(base, uses)}\n`);
}
process.exit(0);
