import { expect, it } from 'vitest';
import { draftFromSnapshot } from '#documents/page/derive-snapshot.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { newDraftBlock, newPageMeta } from '#documents/page/page-builders.ts';
import { createBuilderStore } from '../store/builder-store.ts';
import { createSelection } from '../store/selection.ts';
import type { ActionTools } from './action-tools.ts';
import { insertNewBlock } from './insert-blocks.ts';

const emptyPage = (): DraftDocument =>
  draftFromSnapshot({ meta: newPageMeta('Page'), root: [], blocks: {}, translations: {} });

const open = (draft = emptyPage(), more: Partial<ActionTools> = {}) => {
  const silent = (): void => undefined;
  const store = createBuilderStore({ draft, revision: 0, editable: true, onRefused: silent });
  const tools: ActionTools = { store, selection: createSelection(), announce: silent, refuse: silent, ...more };
  const level = (id: string | null) => store.getBlock(id ?? '')?.props.header_tag;
  return { store, tools, level };
};

it('new tabs come with something in each, as one step', () => {
  const { store, tools } = open();
  const tabs = insertNewBlock(tools, 'section-tabs') ?? '';
  const slots = Object.keys(store.getBlock(tabs)?.groups ?? {});
  expect(slots.map((slot) => store.getStructure().lists.get(`${tabs}|${slot}`)?.length)).toEqual([1, 1, 1]);
  store.undo();
  expect(store.getStructure().order).toEqual([]);
});

it('new tabs come empty where nothing may lie deeper', () => {
  const draft = emptyPage();
  let parent = 'root';
  for (let depth = 0; depth < 8; depth += 1) {
    const at = parent === 'root' ? 'root||a0' : `${parent}|g|a0`;
    const groups = { g: { key: 'a0', props: { label: 'Tab' } } };
    draft.blocks[`t${depth}`] = newDraftBlock({ type: 'section-tabs', v: 1, at, groups });
    parent = `t${depth}`;
  }
  const { store, tools } = open(draft);
  const tabs = insertNewBlock(tools, 'section-tabs', { parent, slot: 'g', index: 0 });
  expect(tabs).not.toBeNull();
  expect(store.getStructure().order).toHaveLength(9);
});

it('the first block of a page has its title, and no other one; a section has none', () => {
  const page = open();
  expect(page.level(insertNewBlock(page.tools, 'snippet'))).toBe(1);
  expect(page.level(insertNewBlock(page.tools, 'snippet'))).toBe(2);
  expect(page.level(insertNewBlock(page.tools, 'hero-title-banner'))).toBe(2);
  const section = open(emptyPage(), { isSection: true });
  expect(section.level(insertNewBlock(section.tools, 'snippet'))).toBe(2);
});
