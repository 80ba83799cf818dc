import type { BlockKey } from '#block-schemas/index.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { makeBlock } from '#documents/page/make-block.ts';
import { keys } from '#fixtures/builders/drafts.ts';

/** Commands that put these blocks on an empty page, one below the other, filled as the palette fills them. */
export const insertFilled = (...types: BlockKey[]): Command[] => {
  const places = keys(types.length);
  return types.map((type, index) => {
    const { id: block, value, children } = makeBlock(type, `root||${places[index]}`);
    return { do: 'insertBlock', block, value, children };
  });
};
