import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { Problem } from '#block-schemas/index.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useWatchedPart } from '#editor/builder/timing/use-watched.ts';

type Problems = ReadonlyMap<string, Problem>;

/** The fields that were left, by item that has just come. */
type Fresh = ReadonlyMap<string, ReadonlySet<string>>;

const none: Fresh = new Map();

/** The item of a block and its field that a pointer lies in. */
const placeOf = (pointer: string): { item: string; field: string } => {
  const [, first, item = '', field = ''] = pointer.split('/');
  return first === 'groups' ? { item, field } : { item: '', field: '' };
};

/** The problems without those of an item that has just come, but for the fields of it that somebody has left. */
export const withoutFresh = (problems: Problems, fresh: Fresh): Problems => {
  if (fresh.size === 0) return problems;
  const told = [...problems].filter(([pointer]) => {
    const { item, field } = placeOf(pointer);
    return fresh.get(item)?.has(field) ?? true;
  });
  return new Map(told);
};

export const withLeft = (fresh: Fresh, pointer: string): Fresh => {
  const { item, field } = placeOf(pointer);
  const left = fresh.get(item);
  return !left || left.has(field) ? fresh : new Map(fresh).set(item, new Set([...left, field]));
};

/**
 * What is wrong with a block as its panel tells it: an item that has just come is empty, not wrong. A field of it is told
 * of once it was left, and all of them once a finding leads into the block.
 */
export const useFreshItems = (problems: Problems, body: RefObject<HTMLElement | null>) => {
  const [fresh, setFresh] = useState(none);
  const { selection } = useEditedDocument();
  const isLed = useWatchedPart(selection, ({ origin, field }) => origin === 'builder' && field !== null);
  useEffect(() => {
    if (isLed) setFresh(none);
  }, [isLed]);
  const onItemAdded = useCallback((item: string): void => setFresh((now) => new Map(now).set(item, new Set())), []);
  /** What opens above the panel belongs to the field: only another place of the panel, or none, means that it was left. */
  const onFieldLeft = useCallback(
    (pointer: string, to: EventTarget | null): void => {
      if (to instanceof Node && !body.current?.contains(to)) return;
      setFresh((now) => withLeft(now, pointer));
    },
    [body],
  );
  const told = useMemo(() => withoutFresh(problems, fresh), [problems, fresh]);
  return { problems: told, onItemAdded, onFieldLeft };
};
