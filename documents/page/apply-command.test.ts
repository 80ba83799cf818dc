import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand, applyCommands, conflictKey, keysOverlap } from './apply-command.ts';
import type { Command } from './commands.types.ts';
import { intent, play } from './document.arbitraries.ts';
import { pageLimits } from './document.types.ts';
import { emptyDraft, newDraftBlock } from './page-builders.ts';

const page = () => ({
  ...emptyDraft('Home'),
  blocks: {
    hero: newDraftBlock({ type: 'hero-title-banner', v: 1, at: 'root||a0', props: { heading: 'Quiet power' } }),
    tabs: newDraftBlock({
      type: 'section-tabs',
      v: 1,
      at: 'root||a1',
      groups: { g1: { key: 'a0', props: { label: 'Power' } } },
    }),
    inside: newDraftBlock({ type: 'snippet', v: 1, at: 'tabs|g1|a0' }),
  },
});

/** Undo of an insert leaves the block softly removed; for the laws, "gone" and "removed" are the same. */
const visible = (draft: ReturnType<typeof page>) => ({
  ...draft,
  blocks: Object.fromEntries(
    Object.entries(draft.blocks)
      .filter(([, block]) => block.at !== null)
      .map(([id, block]) => [
        id,
        { ...block, groups: Object.fromEntries(Object.entries(block.groups).filter(([, { key }]) => key !== null)) },
      ]),
  ),
});

describe('applyCommand', () => {
  it('sets a field inside a group by the group id and shares all other blocks', () => {
    const before = page();
    const { draft } = applyCommand(before, { do: 'setField', block: 'tabs', path: '/groups/g1/label', value: 'Range' });
    expect(draft.blocks.tabs?.groups.g1?.props.label).toBe('Range');
    expect(draft.blocks.hero).toBe(before.blocks.hero);
    expect(before.blocks.tabs.groups.g1?.props.label).toBe('Power');
  });

  it('refuses what does not fit, by name', () => {
    const refused = (command: Parameters<typeof applyCommand>[1]) => {
      try {
        applyCommand(page(), command);
      } catch (error) {
        return (error as { code: string }).code;
      }
      return 'accepted';
    };
    expect(refused({ do: 'setField', block: 'nobody', path: '/heading', value: 'x' })).toBe('unknown_block');
    expect(refused({ do: 'setField', block: 'tabs', path: '/groups/g9/label', value: 'x' })).toBe('unknown_group');
    expect(refused({ do: 'setField', block: 'hero', path: '/heading/deeper', value: 'x' })).toBe('bad_path');
    expect(refused({ do: 'moveBlock', block: 'tabs', at: 'inside|g1|a0' })).toBe('cycle');
    expect(refused({ do: 'setField', block: 'constructor', path: '/heading', value: 'x' })).toBe('unknown_block');
    expect(
      refused({ do: 'insertBlock', block: 'hero', value: newDraftBlock({ type: 'snippet', v: 1, at: 'root||a2' }) }),
    ).toBe('duplicate_id');
  });

  it('refuses more blocks than a page may hold', () => {
    const full = emptyDraft('Full');
    for (let index = 0; index < pageLimits.blocks; index += 1)
      full.blocks[`b${index}`] = newDraftBlock({ type: 'snippet', v: 1, at: `root||a${index}` });
    expect(() =>
      applyCommand(full, {
        do: 'insertBlock',
        block: 'one-more',
        value: newDraftBlock({ type: 'snippet', v: 1, at: 'root||z0' }),
      }),
    ).toThrow(`at most ${pageLimits.blocks} blocks`);
    const { draft } = applyCommand(full, { do: 'removeBlock', block: 'b7' });
    const more: Command = {
      do: 'insertBlock',
      block: 'one-more',
      value: newDraftBlock({ type: 'snippet', v: 1, at: 'root||z0' }),
    };
    expect(applyCommand(draft, more).draft.blocks['one-more'], 'a removed block frees its place').toBeDefined();
  });

  it('applies all of a run or nothing', () => {
    const before = page();
    expect(() =>
      applyCommands(before, [
        { do: 'setMeta', key: 'title', value: 'Changed' },
        { do: 'removeBlock', block: 'nobody' },
      ]),
    ).toThrow();
    expect(before.meta.title).toBe('Home');
  });

  it('law: every inverse takes its command back exactly', () => {
    fc.assert(
      fc.property(fc.array(intent, { maxLength: 40 }), (intents) => {
        for (const { before, inverse, after } of play(intents).steps) {
          const back = applyCommands(after, inverse).draft;
          expect(visible(back as ReturnType<typeof page>)).toEqual(visible(before as ReturnType<typeof page>));
        }
      }),
    );
  });

  it('law: undo of everything, then redo of everything, gives the same page', () => {
    fc.assert(
      fc.property(fc.array(intent, { maxLength: 40 }), (intents) => {
        const { draft, steps } = play(intents);
        let current = draft;
        const redo = [];
        for (const step of steps.toReversed()) {
          const undone = applyCommands(current, step.inverse);
          redo.unshift(undone.inverse);
          current = undone.draft;
        }
        expect(visible(current as ReturnType<typeof page>)).toEqual(
          visible(emptyDraft('Home') as ReturnType<typeof page>),
        );
        for (const commands of redo) current = applyCommands(current, commands).draft;
        expect(visible(current as ReturnType<typeof page>)).toEqual(visible(draft as ReturnType<typeof page>));
      }),
    );
  });
});

describe('conflict keys', () => {
  it('clash on the same field and on a part of it, never on neighbours', () => {
    const key = (path: string) => conflictKey({ do: 'setField', block: 'b1', path, value: 1 }) ?? '';
    expect(keysOverlap(key('/image'), key('/image/alt'))).toBe(true);
    expect(keysOverlap(key('/image'), key('/image_top'))).toBe(false);
    expect(keysOverlap(key('/groups/g1/info'), key('/groups/g2/info'))).toBe(false);
  });

  it('moves and inserts always merge', () => {
    expect(conflictKey({ do: 'moveBlock', block: 'b1', at: 'root||a0' })).toBeUndefined();
  });
});
