import type { FieldSection } from './panel-fields.ts';

/** The field that keeps the scripts of a block's HTML. */
const rawSwitch = 'is_raw';

/**
 * The section as somebody without the permission for unsafe HTML sees it: code is not made raw, and raw code is left as
 * it is. The server would refuse both; a field that cannot be saved is not to be written in.
 */
export const heldSection = (section: FieldSection, isRaw: boolean): FieldSection => {
  const isHeld = (name: string, format: string | undefined): boolean =>
    name === rawSwitch || (isRaw && format === 'html');
  if (!section.fields.some(([name, { format }]) => isHeld(name, format))) return section;
  return {
    ...section,
    fields: section.fields.map(([name, field]) =>
      isHeld(name, field.format) ? [name, { ...field, readOnly: true }] : [name, field],
    ),
  };
};

/** Whether a block's stored values mark its HTML as raw. */
export const isRawBlock = (stored: Record<string, unknown>): boolean => stored[rawSwitch] === true;
