import { describe, expect, it } from 'vitest';
import { applyCommands } from '#documents/page/apply-command.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { differenceOf } from './unpublished-changes.ts';

const insert = (block: string, at: string): Command => ({
  do: 'insertBlock',
  block,
  value: newDraftBlock({ type: 'snippet', v: 1, at, props: { heading: block } }),
});
const { draft } = applyCommands(emptyDraft('Page'), [insert('a', 'root||a0'), insert('b', 'root||a1')]);
const countChanges = (from: typeof draft, to: typeof draft): number => differenceOf(from, to).count;
const changed = (...commands: Command[]) => applyCommands(draft, commands).draft;
const heading = (value: string): Command => ({ do: 'setField', block: 'a', path: '/heading', value });

describe('what waits to be published', () => {
  it('is counted by block and field, not by how often somebody typed', () => {
    expect(countChanges(draft, changed(heading('O'), heading('On'), heading('One')))).toBe(1);
    expect(countChanges(draft, changed(heading('One'), { do: 'setMeta', key: 'title', value: 'New' }))).toBe(2);
    expect(countChanges(draft, changed(insert('c', 'root||a2'), { do: 'removeBlock', block: 'b' }))).toBe(2);
  });

  it('is nothing when everything was taken back', () => {
    expect(countChanges(draft, changed(heading('One'), heading('a')))).toBe(0);
  });

  it('is nothing when only names and locks of blocks changed, and does not count them beside other changes', () => {
    const rename: Command = { do: 'setBlock', block: 'a', key: 'label', value: 'Offer' };
    const lock: Command = { do: 'setBlock', block: 'b', key: 'locked', value: true };
    expect(countChanges(draft, changed(rename, lock))).toBe(0);
    expect(countChanges(draft, changed(rename, heading('One')))).toBe(1);
  });

  it('names the languages in which visitors would see it', () => {
    const german: Command = { do: 'setTranslation', locale: 'de', target: 'a', path: '/heading', value: 'Neu' };
    expect([...differenceOf(draft, changed(german)).locales]).toEqual(['de']);
    expect([...differenceOf(draft, changed(heading('One'))).locales]).toEqual(['']);
  });
});
