import { expect, it } from 'vitest';
import type { HistoryChange } from '#api-clients/admin/history.resources.ts';
import { newDraftBlock } from '#documents/page/page-builders.ts';
import { historyParts } from './history-lines.ts';
import { subjectOf, wordsOfEntries } from './history-words.ts';

const entry = (
  revision: number,
  actor: string,
  minute: number,
  blocks: string[] = ['a'],
  ...changes: HistoryChange[]
) => ({
  step: `s${revision}`,
  label: `Step ${revision}`,
  kind: 'do' as 'do' | 'undo' | 'redo',
  revision,
  actor: { id: actor, name: actor },
  created_at: new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString(),
  blocks,
  changes,
});
const write = (path: string, text: string): HistoryChange => ({ do: 'setField', block: 'a', path, text });
const find = (id: string) =>
  id === 'a' ? newDraftBlock({ type: 'snippet', v: 1, at: 'root||a0', props: { heading: 'Two marques' } }) : undefined;

it('gathers what a person did in a session, a line for each block, and puts versions before what they hold', () => {
  const entries = [
    entry(7, 'Ben', 50),
    entry(6, 'Ana', 49),
    entry(5, 'Ana', 49, ['b']),
    entry(4, 'Ana', 48),
    entry(3, 'Ana', 47),
    entry(2, 'Ana', 5),
    entry(1, 'Ana', 4),
  ];
  const version = { number: 1, revision: 1, published_at: '', published_by: 'Ana', current: true };
  const shown = historyParts(entries, [version]).map((part) =>
    part.kind === 'version'
      ? 'v1'
      : `${part.actor}: ${part.lines.map(({ blocks, entries: all }) => `${blocks} ${all.map(({ revision }) => revision)}`).join('; ')}`,
  );
  expect(shown).toEqual(['Ben: a 7', 'Ana: a 6,4,3; b 5', 'Ana: a 2', 'v1', 'Ana: a 1']);
});

it('says what was done in the words of the panel: each field once, with the last text', () => {
  const typed = [
    entry(3, 'Ana', 3, ['a'], write('/heading', 'Two marques')),
    entry(2, 'Ana', 2, ['a'], { do: 'moveBlock', block: 'a' }),
    entry(1, 'Ana', 1, ['a'], write('/heading', 'Two')),
  ];
  expect(wordsOfEntries(typed, find)).toBe('Heading “Two marques” · Moved');
  expect(subjectOf({ blocks: ['a'], entries: typed }, find)).toBe('Snippet “Two marques”');
  const taken = typed.map((one) => ({ ...one, kind: 'undo' as const }));
  expect(wordsOfEntries(taken, find)).toBe('Undone: Heading “Two marques” · Moved');
});

it('does not call a block moved that came back', () => {
  const steps = [
    entry(3, 'Ana', 3, ['a'], { do: 'moveBlock', block: 'a', returned: true }),
    entry(2, 'Ana', 2, ['a'], { do: 'removeBlock', block: 'a' }),
    entry(1, 'Ana', 1, ['a'], { do: 'insertBlock', block: 'a' }),
  ];
  expect(wordsOfEntries(steps, find)).toBe('Brought back · Removed · Added');
});

it('names the language of a translation and the values of the page, and counts what is too much', () => {
  const words = wordsOfEntries(
    [
      entry(
        1,
        'Ana',
        1,
        [],
        { do: 'setMeta', path: 'meta_title', text: 'Cars' },
        { do: 'setTranslation', block: 'a', path: '/heading', locale: 'de', text: 'Zwei Marken' },
        { do: 'setBlock', block: 'a', path: 'visibility' },
        { do: 'removeGroup', block: 'a' },
      ),
    ],
    find,
  );
  expect(words).toBe('Item removed · Visibility · Heading (Deutsch) “Zwei Marken” · 1 more');
  expect(subjectOf({ blocks: [], entries: [] }, find)).toBe('Page');
});
