import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand, applyCommands } from './apply-command.ts';
import { CommandError } from './command-error.ts';
import type { Command } from './commands.types.ts';
import { deriveSnapshot } from './derive-snapshot.ts';
import { intent, play, toCommand } from './document.arbitraries.ts';
import type { DraftDocument } from './document.types.ts';
import { emptyDraft, newDraftBlock } from './page-builders.ts';
import { liveIds } from './places.ts';
import { countRemoved, findPurge, namedBy } from './purge.ts';

const nothing = new Set<string>();
const shownOf = (draft: DraftDocument) => {
  const { root, blocks } = deriveSnapshot(draft);
  return { root, blocks };
};
const intents = fc.array(intent, { maxLength: 40 });
const purged = (draft: DraftDocument, recent: ReadonlySet<string> = nothing) => {
  const command = findPurge(draft, recent);
  return command ? applyCommand(draft, command) : { draft, inverse: [] };
};
const loosely = (start: DraftDocument, commands: readonly Command[]) => {
  let draft = start;
  for (const command of commands)
    try {
      draft = applyCommand(draft, command).draft;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
    }
  return draft;
};

describe('clearing out what was removed', () => {
  it('leaves the page that is shown as it was, and is taken back exactly', () => {
    fc.assert(
      fc.property(intents, (wanted) => {
        const { draft } = play(wanted);
        const { draft: after, inverse } = purged(draft);
        expect(shownOf(after)).toEqual(shownOf(draft));
        expect(applyCommands(after, inverse).draft).toEqual(draft);
        const live = liveIds(draft.blocks);
        for (const [locale, targets] of Object.entries(draft.translations))
          for (const [target, texts] of Object.entries(targets))
            if (live.has(target)) expect(after.translations[locale]?.[target]).toEqual(texts);
        expect(findPurge(after, nothing)).toBeUndefined();
      }),
    );
  });

  it('spares what was named lately, and never hides what somebody who was late brought back or moved', () => {
    fc.assert(
      fc.property(intents, intents, (early, late) => {
        const { draft } = play(early);
        const stale = findPurge(draft, nothing);
        if (!stale) return;
        // Worked out before the late changes, applied after them.
        const { draft: moved, steps } = play(late, draft);
        expect(shownOf(applyCommand(moved, stale).draft)).toEqual(shownOf(moved));
        // Worked out after them with all they name: undoing them, step by step, leads where it would have led.
        const named = namedBy(steps.flatMap(({ command, inverse }) => [command, ...inverse]));
        const { draft: after } = purged(moved, named);
        const undo = steps.toReversed().flatMap(({ inverse }) => inverse);
        expect(shownOf(applyCommands(after, undo).draft)).toEqual(shownOf(applyCommands(moved, undo).draft));
      }),
    );
  });

  it('gives the same page to all who apply it in the server’s order, late changes behind it included', () => {
    fc.assert(
      fc.property(intents, fc.array(intent, { maxLength: 8 }), (early, late) => {
        const { draft } = play(early);
        const command = findPurge(draft, nothing);
        if (!command) return;
        const pending = late.map((want) => toCommand(draft, want));
        const onServer = loosely(applyCommand(draft, command).draft, pending);
        const onClient = loosely(draft, [command, ...pending]);
        expect(onClient).toEqual(onServer);
        const before = shownOf(draft);
        const changed = namedBy(pending);
        // What the late changes do not name stands as it did.
        for (const id of Object.keys(before.blocks))
          if (!changed.has(id)) expect(Object.hasOwn(onServer.blocks, id)).toBe(true);
      }),
    );
  });

  it('takes removed blocks with all below them, removed groups, and their texts in other languages', () => {
    const tabs = newDraftBlock({
      type: 'section-tabs',
      v: 1,
      at: 'root||a0',
      groups: { g1: { key: 'a0', props: {} } },
    });
    const inner = newDraftBlock({ type: 'snippet', v: 1, at: 'tabs|g1|a0' });
    const { draft } = applyCommands(emptyDraft('Home'), [
      { do: 'insertBlock', block: 'tabs', value: tabs, children: { inner } },
      { do: 'insertBlock', block: 'kept', value: { ...tabs, at: 'root||a1' } },
      { do: 'insertGroup', block: 'kept', group: 'g2', value: { key: 'a1', props: {} } },
      { do: 'setTranslation', locale: 'de', target: 'inner', path: '/heading', value: 'Hallo', source: 'x' },
      { do: 'removeBlock', block: 'tabs' },
      { do: 'removeGroup', block: 'kept', group: 'g2' },
    ]);
    expect(countRemoved(draft)).toBe(2);
    expect(findPurge(draft, new Set(['inner']))).toMatchObject({
      blocks: [],
      groups: [{ block: 'kept', group: 'g2' }],
    });
    const { draft: after } = purged(draft);
    expect(Object.keys(after.blocks)).toEqual(['kept']);
    expect(Object.keys(after.blocks.kept?.groups ?? {})).toEqual(['g1']);
    expect(after.translations).toEqual({});
  });
});
