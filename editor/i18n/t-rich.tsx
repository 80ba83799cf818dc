import { Fragment, type ReactNode } from 'react';
import { t } from './t.ts';

/** What stands in a sentence: a value, an element in its place (`<time/>`), or what is put around words (`<b>…</b>`). */
type RichValue = string | number | null | undefined | ReactNode | ((words: ReactNode) => ReactNode);

const tags = /<(\w+)(?:\/>|>([\s\S]*?)<\/\1>)/;
/** Stands for `<` in values, so that nothing typed becomes a tag. */
const less = '\uE000';

/**
 * A sentence with elements in it: `tRich('Sent as <code>Bearer …</code> <time/>', { code: (words) =>
 * <code>{words}</code>, time: <RelativeTime at={at} /> })`. Each language puts them where they belong.
 */
export const tRich = (english: string, values: Readonly<Record<string, RichValue>>): ReactNode => {
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('<', less) : typeof value === 'number' ? value : '',
  ]);
  return <>{withElements(t(english, Object.fromEntries(plain)), values)}</>;
};

const withElements = (text: string, values: Readonly<Record<string, RichValue>>): ReactNode[] => {
  const found = tags.exec(text);
  if (!found) return text ? [text.replaceAll(less, '<')] : [];
  const [whole, name = '', words] = found;
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  const inside = words === undefined ? null : withElements(words, values);
  return [
    ...withElements(text.slice(0, found.index), values),
    <Fragment key={found.index + name}>{typeof value === 'function' ? value(inside) : (value ?? inside)}</Fragment>,
    ...withElements(text.slice(found.index + whole.length), values),
  ];
};
