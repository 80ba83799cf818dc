import { isBlockKey } from '#block-schemas/index.ts';
import { isReservedName } from '#block-schemas/read/json-value.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { isPlace } from '#documents/page/reusables.ts';
import type { InputError } from '#server/http/errors.ts';

/** What nobody may newly put into a page: blocks without a template, names that every object has. */
export const newBlockErrors = (id: string, block: DraftBlock, pointer: string): InputError[] => {
  const reserved = (name: string, at: string): InputError[] =>
    isReservedName(name) ? [{ code: 'reserved_name', detail: `"${name}" cannot be an id.`, pointer: at }] : [];
  return [
    ...reserved(id, pointer),
    ...Object.keys(block.groups).flatMap((group) => reserved(group, `${pointer}/groups/${group}`)),
    ...(isBlockKey(block.type) || isPlace(block)
      ? []
      : [
          {
            code: 'unknown_type',
            detail: `There is no block template "${block.type}".`,
            pointer: `${pointer}/type`,
            meta: { block: id, field: null },
          },
        ]),
  ];
};
