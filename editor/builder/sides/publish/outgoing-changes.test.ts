import { expect, it } from 'vitest';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { outgoingLines } from './outgoing-changes.ts';

it('tells a block that comes back from one that was moved', () => {
  const [from, to] = [emptyDraft('Home'), emptyDraft('Home')];
  from.blocks.a = newDraftBlock({ type: 'snippet', v: 1, at: null });
  from.blocks.b = newDraftBlock({ type: 'quote', v: 1, at: 'root||a0' });
  from.blocks.c = newDraftBlock({ type: 'quote', v: 1, at: 'root||a1' });
  to.blocks.a = newDraftBlock({ type: 'snippet', v: 1, at: 'root||a3' });
  to.blocks.b = newDraftBlock({ type: 'quote', v: 1, at: 'root||a2' });
  to.blocks.c = newDraftBlock({ type: 'quote', v: 1, at: 'root||a1' });
  const lines = outgoingLines({ from, to, entries: [], userId: 'u1' });
  expect(lines.map(({ name, what }) => `${name}: ${what}`).sort()).toEqual(['Quote: Moved', 'Snippet: Brought back']);
});
