import { describe, expect, it } from 'vitest';
import { applyCommands } from '../../../../page-document/apply-command.ts';
import type { Command } from '../../../../page-document/commands.types.ts';
import { emptyDraft, newDraftBlock } from '../../../../page-document/page-builders.ts';
import { countChanges } from './unpublished-changes.ts';

const insert = (block: string, at: string): Command => ({
  do: 'insertBlock',
  block,
  value: newDraftBlock({ type: 'snippet', v: 1, at, props: { heading: block } }),
});
const { draft } = applyCommands(emptyDraft('Page'), [insert('a', 'root||a0'), insert('b', 'root||a1')]);
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
});
