import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from '../sources.ts';

/** A page as the files of the demo hold it. */
export interface DemoPage {
  /** Its address; the name of a page template. */
  path: string;
  root?: readonly string[];
  blocks?: Readonly<Record<string, { type: string; props: { groups?: readonly { blocks?: readonly string[] }[] } }>>;
  translations?: Readonly<Record<string, unknown>>;
}

/** Where a page shows blocks of a template. */
export interface DemoUse {
  path: string;
  locales: readonly string[];
  /** Places among the page's top blocks, from 1; those that hold one inside count as well. */
  positions: readonly number[];
  of: number;
}

/** The source language of the demo. */
const source = 'en';

/** Every page of the demo that has blocks, and the page templates of its library. */
export function demoPages(): DemoPage[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  return [
    ...filesBelow('fixtures/pages').map((file) => read(file) as DemoPage),
    ...filesBelow('fixtures/library').flatMap((file) => {
      const { name, page } = read(file) as { name: string; page?: DemoPage };
      return page ? [{ ...page, path: `page template “${name}”` }] : [];
    }),
  ];
}

/** The pages that show blocks of these templates, with the places of each. */
export function usesOf(templates: readonly string[], pages: readonly DemoPage[]): DemoUse[] {
  const wanted = new Set(templates);
  return pages.flatMap(({ path, root: top = [], blocks = {}, translations = {} }) => {
    const holds = (id: string): boolean => {
      const block = blocks[id];
      if (!block) return false;
      return wanted.has(block.type) || (block.props.groups ?? []).some((group) => (group.blocks ?? []).some(holds));
    };
    const positions = top.flatMap((id, index) => (holds(id) ? [index + 1] : []));
    const locales = [source, ...Object.keys(translations)];
    return positions.length === 0 ? [] : [{ path, locales, positions, of: top.length }];
  });
}
