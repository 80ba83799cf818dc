import { useState } from 'react';
import type { BlockKey, JsonSchema } from '#block-schemas/index.ts';
import { blockFields, type FieldSection } from './panel-fields.ts';

/** A block with more fields than these begins with its long sections closed. */
const manyFields = 24;
/** A section with more fields than these is a long one. */
const longSection = 12;
/** Of a block with more fields than these in its sections only the first few begin open: the rest is an overview. */
const fieldsToSurvey = 48;
const openAtFirst = 2;

/** How many controls a field draws at once; items of a list lie closed. */
const controlsOf = (field: JsonSchema): number => {
  const inside = Object.values((field.contentSchema ?? field).properties ?? {});
  return Math.max(
    1,
    inside.reduce((sum, each) => sum + controlsOf(each), 0),
  );
};

const size = ({ fields }: FieldSection): number => fields.reduce((sum, [, field]) => sum + controlsOf(field), 0);

const longSections = (type: BlockKey): ReadonlySet<string> => {
  const { content } = blockFields(type);
  if (content.reduce((sum, { fields }) => sum + fields.length, 0) > fieldsToSurvey)
    return new Set(content.slice(openAtFirst).map(({ title }) => title));
  const isBig = content.reduce((sum, section) => sum + size(section), 0) > manyFields;
  return new Set(isBig ? content.filter((section) => size(section) > longSection).map(({ title }) => title) : []);
};

/** What was opened and closed of each template, for the next block of it. */
const left = new Map<BlockKey, ReadonlySet<string>>();

export interface ClosedSections {
  closed: ReadonlySet<string>;
  toggle: (title: string) => void;
  /** Opens the section that has a field of this name. */
  openFor: (name: string) => void;
}

/** Which sections of a block's fields are closed. */
export const useClosedSections = (type: BlockKey | null): ClosedSections => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(() =>
    type === null ? new Set() : (left.get(type) ?? longSections(type)),
  );
  const keep = (next: ReadonlySet<string>): void => {
    if (type !== null) left.set(type, next);
    setClosed(next);
  };
  return {
    closed,
    toggle: (title) => {
      const next = new Set(closed);
      if (!next.delete(title)) next.add(title);
      keep(next);
    },
    openFor: (name) => {
      const sections = type === null ? [] : blockFields(type).content;
      const found = sections.find(({ fields }) => fields.some(([field]) => field === name));
      if (found && closed.has(found.title)) keep(new Set([...closed].filter((title) => title !== found.title)));
    },
  };
};
