import { expect, it } from 'vitest';
import type { Command } from '#documents/page/commands.types.ts';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { checkCommand } from './check-fields.ts';

it('a bar of anchors takes no Block Scroll ID; every other block does', () => {
  const page = {
    ...emptyDraft('Page'),
    blocks: {
      bar: newDraftBlock({ type: 'in-page-navigation', v: 1, at: 'root//a0' }),
      text: newDraftBlock({ type: 'snippet', v: 1, at: 'root//a1' }),
    },
  };
  const named = (block: string, value: string): Command => ({ do: 'setBlock', block, key: 'anchor', value });
  expect(() => checkCommand(page, named('text', 'prices'), '/0')).not.toThrow();
  expect(() => checkCommand(page, named('bar', ''), '/0')).not.toThrow();
  expect(() => checkCommand(page, named('bar', 'prices'), '/0')).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ code: 'no_scroll_id', pointer: '/0/value' })] }),
  );
});
