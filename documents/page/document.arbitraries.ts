import * as fc from 'fast-check';
import { blockKeys, slotsOf } from '#block-schemas/index.ts';
import { applyCommand } from './apply-command.ts';
import { CommandError } from './command-error.ts';
import type { Command } from './commands.types.ts';
import type { DraftDocument } from './document.types.ts';
import { emptyDraft, newDraftBlock } from './page-builders.ts';
import { keyBetween, listOf, placeAt, siblingLists } from './places.ts';

const ids = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'] as const;
const groupIds = ['g1', 'g2', 'g3'] as const;
/** Templates whose groups hold other blocks. */
export const slotted = blockKeys.filter((key) => slotsOf(key).length > 0);
/** A block keeps its type: the same id is the same template in every draft. */
const typeOf = (id: string) => slotted[Number(id.slice(1)) % slotted.length] ?? 'section-tabs';
const fields = ['/heading', '/image/alt', '/groups/g1/info', '/groups/g2/image/alt', '/paragraph'] as const;

/** A recipe for one command; it becomes a command when it meets a document. */
export interface Intent {
  kind: number;
  block: string;
  other: string;
  group: string;
  field: string;
  value: unknown;
  index: number;
}

export const intent: fc.Arbitrary<Intent> = fc.record({
  kind: fc.nat(9),
  block: fc.constantFrom(...ids),
  other: fc.constantFrom('root', ...ids),
  group: fc.constantFrom(...groupIds),
  field: fc.constantFrom(...fields),
  value: fc.oneof(fc.string({ maxLength: 8 }), fc.integer(), fc.constant(null)),
  index: fc.nat(6),
});

/** The command an intent means on this document. */
export const toCommand = (draft: DraftDocument, want: Intent): Command => {
  const lists = siblingLists(draft.blocks);
  const slot = want.other === 'root' ? '' : want.group;
  const at = placeAt(draft.blocks, lists, { parent: want.other, slot, index: want.index, moving: want.block });
  const value = want.value as string;
  switch (want.kind) {
    case 0:
    case 1:
      return {
        do: 'insertBlock',
        block: want.block,
        value: newDraftBlock({
          type: typeOf(want.block),
          v: 1,
          at,
          groups: { g1: { key: 'a0', props: {} } },
        }),
      };
    case 2:
      return { do: 'moveBlock', block: want.block, at };
    case 3:
      return { do: 'removeBlock', block: want.block };
    case 4:
      return {
        do: 'insertGroup',
        block: want.block,
        group: want.group,
        value: { key: keyBetween('a0', null), props: {} },
      };
    case 5:
      return { do: 'removeGroup', block: want.block, group: want.group };
    case 6:
      return { do: 'setMeta', key: 'meta_title', value: String(want.value) };
    case 7:
      return { do: 'setTranslation', locale: 'de', target: want.block, path: want.field, value };
    case 8:
      return { do: 'setBlock', block: want.block, key: 'label', value: String(want.value) };
    default:
      return { do: 'setField', block: want.block, path: want.field, ...(want.index === 0 ? {} : { value }) };
  }
};

/** Runs intents on a document, passing over those that do not fit; gives each state and each inverse. */
export const play = (intents: readonly Intent[], start: DraftDocument = emptyDraft('Home')) => {
  const steps: { before: DraftDocument; command: Command; inverse: Command[]; after: DraftDocument }[] = [];
  let draft = start;
  for (const want of intents) {
    const command = toCommand(draft, want);
    try {
      const { draft: after, inverse } = applyCommand(draft, command);
      steps.push({ before: draft, command, inverse, after });
      draft = after;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
    }
  }
  return { draft, steps };
};

export const rootList = listOf('root', '');
