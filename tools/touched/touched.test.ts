import { expect, it } from 'vitest';
import type { DemoPage } from './demo-uses.ts';
import { touchedReport } from './report.ts';
import { touchedTemplates } from './touched-templates.ts';

const sources: Record<string, string> = {
  'block-schemas/templates/quote.json': '{ "properties": { "...intro": {} } }',
  'block-schemas/templates/snippet.json': '{}',
  'block-schemas/sets/intro.json': '{ "...look": {} }',
  'block-schemas/sets/look.json': '{}',
  'site/blocks/text/quote/quote.block.tsx': "import { Quotation } from '#site/ui/quotation.tsx';",
  'site/blocks/text/quote/quote.test.tsx': '',
  'site/blocks/text/snippet/snippet.block.tsx': "import styles from './snippet.module.css';",
  'site/blocks/text/snippet/snippet.module.css': '',
  'site/ui/quotation.tsx': "import { classes } from './classes.ts';",
  'site/ui/classes.ts': '',
};
const touched = (...changed: string[]) =>
  touchedTemplates(changed, Object.keys(sources), (path) => sources[path] ?? '');

it.each([
  ['its schema', 'block-schemas/templates/quote.json', ['quote']],
  ['a set in a set of its fields', 'block-schemas/sets/look.json', ['quote']],
  ['a piece below a piece that draws it', 'site/ui/classes.ts', ['quote']],
  ['its styles', 'site/blocks/text/snippet/snippet.module.css', ['snippet']],
  ['what all fields share', 'block-schemas/shared.json', ['quote', 'snippet']],
  ['its test', 'site/blocks/text/quote/quote.test.tsx', []],
  ['a file of another part', 'server/main.ts', []],
])('a template is touched by %s', (_, changed, keys) => {
  expect(touched(changed)).toEqual(keys);
});

it('says which demo pages show changed templates, in which languages and at which places', () => {
  const block = (type: string, blocks?: string[]) => ({ type, props: blocks ? { groups: [{ blocks }] } : {} });
  const pages: DemoPage[] = [
    {
      path: '/about',
      root: ['a', 'tabs', 'b'],
      blocks: { a: block('quote'), tabs: block('section-tabs', ['inner']), inner: block('quote'), b: block('snippet') },
      translations: { de: {} },
    },
    { path: '/team', root: ['a'], blocks: { a: block('snippet') } },
    { path: '/moved' },
  ];
  const report = touchedReport({ since: 'against main', templates: ['quote'] }, pages);
  expect(report).toContain('1 template changed against main: quote\n1 demo page shows it');
  expect(report).toContain('/about  block 1, 2 of 3  en de');
  expect(report).not.toContain('/team');
  expect(touchedReport({ since: 'against main', templates: [] }, pages)).toBe('');
});
