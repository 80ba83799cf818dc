import { narrowScreens, type Screen } from '#block-schemas/read/screens.ts';
import { useRender } from './render-context.tsx';

const namePattern = /^(--[a-z][a-z0-9-]*|object-position|background-color|aspect-ratio)$/;
const valuePattern = /^[a-z0-9#%.,()+*/\s-]{1,200}$/i;

/** Declarations such as `{ '--start': '50%', 'object-position': '30% 60%' }`; undefined and null are left out. */
export type Declarations = Record<string, string | number | null | undefined>;

/**
 * A class for values that come from data. The rule lands in the page's hashed style sheet, because a `style=`
 * attribute would need `unsafe-inline`. Equal declarations share one class.
 * @throws Error when a name is not allowed or a value could leave its declaration
 */
export function useBlockStyle(declarations: Declarations): string {
  const { styles } = useRender();
  const rule = toRule(declarations);
  if (!rule) return '';
  const className = `s-${hash(rule)}`;
  styles.add(className, rule);
  return className;
}

/**
 * The same for values that differ by screen: those of the desktop, then those of narrower screens inside container
 * queries, so that a canvas as wide as a phone shows what a phone shows. Screens that say the same cost nothing.
 * @throws Error as `useBlockStyle`
 */
export function useScreenStyle(values: Readonly<Record<Screen, Declarations>>): string {
  const { styles } = useRender();
  const rule = toScreenRule(values);
  if (!rule) return '';
  const className = `s-${hash(rule)}`;
  styles.add(className, rule);
  return className;
}

/** The declarations of each screen as CSS text with nested container queries, checked. */
export function toScreenRule(values: Readonly<Record<Screen, Declarations>>): string {
  let wider = toRule(values.desktop);
  let rule = wider;
  for (const { id, below } of narrowScreens) {
    const own = toRule(values[id]);
    if (own !== wider && own) rule += `${rule ? ';' : ''}@container (width<${below}px){${own}}`;
    wider = own;
  }
  return rule;
}

/** The declarations as CSS text, checked. */
export function toRule(declarations: Declarations): string {
  let rule = '';
  for (const name in declarations) {
    const value = declarations[name];
    if (value === null || value === undefined || value === '') continue;
    const text = String(value);
    if (!namePattern.test(name)) throw new Error(`A block style may not set ${name}`);
    if (!valuePattern.test(text) || /url\s*\(/i.test(text)) throw new Error(`Not a safe value for ${name}: ${text}`);
    rule += `${rule && ';'}${name}:${text}`;
  }
  return rule;
}

/** FNV-1a, 32 bit, base 36: short, stable on server and client. */
export function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
