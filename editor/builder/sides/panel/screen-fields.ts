import { onScreens, type Screen, screenFieldOf } from '#block-schemas/index.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { pointerSegments, toPointer } from '#documents/page/field-values.ts';
import type { FieldSection } from './panel-fields.ts';

type ByScreen = { tablet?: unknown; phone?: unknown };

/** What is stored for narrower screens beside a field. */
export const screenValuesOf = (stored: Record<string, unknown>, name: string): ByScreen => {
  const at = stored[screenFieldOf(name)];
  return typeof at === 'object' && at !== null ? (at as ByScreen) : {};
};

/** A section's values as they are on a screen: its own, or those of the next wider one. */
export const valuesOnScreen = (
  section: FieldSection,
  stored: Record<string, unknown>,
  values: Record<string, unknown>,
  screen: Screen,
): Record<string, unknown> => {
  const responsive = section.fields.filter(([, field]) => field['x-responsive']);
  if (screen === 'desktop' || responsive.length === 0) return values;
  const own = responsive.map(([name]) => [name, onScreens(values[name], screenValuesOf(stored, name))[screen]]);
  return { ...values, ...Object.fromEntries(own) };
};

/** Edits of a section made while a narrower screen is shown: what has a value by screen is set for that one only. */
export const commandsForScreen = (
  commands: readonly Command[],
  section: FieldSection,
  base: readonly string[],
  screen: Screen,
): Command[] => {
  if (screen === 'desktop') return [...commands];
  const responsive = new Set(section.fields.flatMap(([name, field]) => (field['x-responsive'] ? [name] : [])));
  return commands.map((command) => {
    if (command.do !== 'setField') return command;
    const segments = pointerSegments(command.path);
    const name = segments[base.length] ?? '';
    return responsive.has(name)
      ? { ...command, path: toPointer([...base, screenFieldOf(name), screen, ...segments.slice(base.length + 1)]) }
      : command;
  });
};
