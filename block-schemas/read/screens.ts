import type { BlockTemplate, JsonSchema } from './template.types.ts';

/**
 * The screens a field with `x-responsive` may hold a value for. `desktop` is the field itself, so everything that knows
 * nothing of screens reads the same value as before; a narrower screen takes its own or that of the next wider one.
 */
export const screens = ['desktop', 'tablet', 'phone'] as const;
export type Screen = (typeof screens)[number];
export type NarrowScreen = Exclude<Screen, 'desktop'>;

/** A screen is at most this wide, in CSS pixels of the block's container. */
export const narrowScreens: readonly { id: NarrowScreen; title: string; below: number }[] = [
  { id: 'tablet', title: 'Tablet', below: 1024 },
  { id: 'phone', title: 'Phone', below: 741 },
];

/** The screen a width in CSS pixels belongs to. */
export const screenOf = (width: number): Screen =>
  narrowScreens.findLast(({ below }) => width < below)?.id ?? 'desktop';

/** Name of the field beside `name` that holds the values of narrower screens. */
export const screenFieldOf = (name: string): string => `${name}_at`;

/** The value on each screen. */
export function onScreens<Value>(
  base: Value,
  at: { tablet?: Value | undefined; phone?: Value | undefined } | undefined,
): Record<Screen, Value> {
  const tablet = at?.tablet ?? base;
  return { desktop: base, tablet, phone: at?.phone ?? tablet };
}

function screenField(name: string, field: JsonSchema): JsonSchema {
  const { default: _default, description: _help, 'x-section': _section, 'x-responsive': _mark, ...value } = field;
  return {
    title: `${field.title ?? name} by screen`,
    type: 'object',
    additionalProperties: false,
    default: {},
    properties: Object.fromEntries(narrowScreens.map(({ id, title }) => [id, { ...value, title }])),
    'x-screens-of': name,
  };
}

function propertiesWithScreens(properties: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      const own = field.items?.properties
        ? { ...field, items: { ...field.items, properties: propertiesWithScreens(field.items.properties) } }
        : field;
      return field['x-responsive']
        ? [
            [name, own],
            [screenFieldOf(name), screenField(name, own)],
          ]
        : [[name, own]];
    }),
  );
}

/** The template with, beside every field that has `x-responsive`, the field for its values on narrower screens. */
export function withScreens(template: BlockTemplate): BlockTemplate {
  return { ...template, properties: propertiesWithScreens(template.properties) };
}
