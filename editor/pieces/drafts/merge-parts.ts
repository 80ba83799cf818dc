import { isRecord, own, sameJson } from '#block-schemas/read/json-value.ts';
import type { Versions } from '#documents/whole/merge.ts';
import type { KeptEdits } from './kept-edits.ts';

/** A part that two people changed at the same time, each otherwise. */
export interface PartClash {
  /** Names from the outside in. */
  at: readonly string[];
  theirs: unknown;
}

const settled = (
  { base, mine, theirs }: Versions<unknown>,
  at: readonly string[],
  clashes: PartClash[],
): KeptEdits<unknown> => {
  if (isRecord(mine) && isRecord(theirs)) {
    const was = isRecord(base) ? base : undefined;
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const parts = names.map((name) => {
      const versions = { base: own(was, name), mine: own(mine, name), theirs: own(theirs, name) };
      return [name, settled(versions, [...at, name], clashes)] as const;
    });
    const of = (side: keyof KeptEdits<unknown>) =>
      Object.fromEntries(parts.flatMap(([name, part]) => (part[side] === undefined ? [] : [[name, part[side]]])));
    return { base: of('base'), content: of('content') };
  }
  if (sameJson(mine, base)) return { base: theirs, content: theirs };
  if (sameJson(theirs, base) || sameJson(theirs, mine)) return { base: theirs, content: mine };
  clashes.push({ at, theirs });
  return { base, content: mine };
};

/**
 * Edits on top of what stands there now: each part is that of whoever changed it. Where two did, one's own stays and
 * theirs is told; what it began from stays, too, until somebody decides, so that it is told again on a later visit.
 */
export const onTopOf = <Doc extends object>(
  now: Doc,
  { base, content }: KeptEdits<Doc>,
): { edits: KeptEdits<Doc>; clashes: readonly PartClash[] } => {
  const clashes: PartClash[] = [];
  const merged = settled({ base, mine: content, theirs: now }, [], clashes);
  return { edits: { base: merged.base as Doc, content: merged.content as Doc }, clashes };
};

const withPart = (value: unknown, [name, ...rest]: readonly string[], part: unknown): unknown => {
  if (name === undefined) return part;
  const parts = isRecord(value) ? value : {};
  const { [name]: before, ...others } = parts;
  const now = withPart(before, rest, part);
  return now === undefined ? others : { ...parts, [name]: now };
};

/** The edits once it is decided whose part stays. */
export const decided = <Doc extends object>(
  { base, content }: KeptEdits<Doc>,
  { at, theirs }: PartClash,
  whose: 'mine' | 'theirs',
): KeptEdits<Doc> => ({
  base: withPart(base, at, theirs) as Doc,
  content: whose === 'mine' ? content : (withPart(content, at, theirs) as Doc),
});
