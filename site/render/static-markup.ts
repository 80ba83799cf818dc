import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { addClassValues } from './class-values.ts';
import type { Markup } from './kept.tsx';
import { attribute, customAttribute, escapeText, NeedsReact } from './static-attributes.ts';

type Properties = Readonly<Record<string, unknown>>;

/** Taken once: bundled, each mention of an import of React's is a call. */
const [fragment, isElement] = [Fragment, isValidElement];

const voidTags = new Set('area base br col embed hr img input param source track wbr'.split(' '));
/** React hoists these, or treats their content in a way of its own. */
const reactTags = new Set(
  'title link style meta head body html listing pre textarea menuitem object noscript annotation-xml'.split(' '),
);
/** Attributes that React writes after all others, in this order. */
const submitting = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'] as const;
const lateAttributes: Readonly<Record<string, readonly string[]>> = {
  button: submitting,
  input: [...submitting, 'checked', 'value'],
  form: ['action', 'encType', 'method', 'target'],
  option: ['selected'],
};
const initial: Readonly<Record<string, string>> = { checked: 'defaultChecked', value: 'defaultValue' };

interface Tag {
  open: string;
  close: string;
  isVoid: boolean;
  isCustom: boolean;
  late: readonly string[] | undefined;
  /** Whether more has to be asked before it is written. */
  check: ((props: Properties, inPicture: boolean) => boolean) | undefined;
}

/** What only React can write of these tags. */
const exceptions: Readonly<Record<string, Tag['check']>> = {
  // A select marks the option that its value names.
  select: (props) => (props.value ?? props.defaultValue ?? null) !== null,
  // A picture outside of <picture> is announced to the browser ahead of the markup.
  img: (props, inPicture) => !inPicture && props.loading !== 'lazy',
  script: (props) => props.src !== undefined || props.children !== undefined,
};

const maxTags = 500;
const tags = new Map<string, Tag>();

function tagOf(name: string): Tag {
  const found = tags.get(name);
  if (found) return found;
  if (reactTags.has(name) || !/^[a-z][a-zA-Z0-9-]*$/.test(name) || tags.size >= maxTags)
    throw new NeedsReact(`<${name}>`);
  const tag = {
    open: `<${name}`,
    close: `</${name}>`,
    isVoid: voidTags.has(name),
    isCustom: name.includes('-'),
    late: lateAttributes[name],
    check: exceptions[name],
  };
  tags.set(name, tag);
  return tag;
}

/** Draws an element that is neither a tag, a fragment nor a plain function. @throws NeedsReact when it cannot */
export type DrawOther = (element: ReactElement<Properties>) => Markup;

/**
 * Elements as HTML, byte for byte what `renderToStaticMarkup` writes, in a fraction of the time: plain functions are
 * called, tags are written, nothing is scheduled, suspended, numbered or kept for hydration.
 * @param classes gets the values of all class attributes: the style sheets in use are found by them
 * @throws NeedsReact where only React knows the answer; whatever a component throws
 */
export function staticMarkup(root: ReactNode, other: DrawOther, classes: Set<string>): string {
  // A list of pieces: a text grown piece by piece costs more to read afterwards.
  const html: string[] = [];
  let inPicture = false;

  const draw = (node: unknown): void => {
    if (typeof node === 'string') html.push(escapeText(node));
    else if (typeof node === 'number' || typeof node === 'bigint') html.push(String(node));
    else if (Array.isArray(node)) for (const child of node) draw(child);
    else if (isElement<Properties>(node)) drawElement(node);
    else if (node !== null && node !== undefined && typeof node !== 'boolean')
      throw new NeedsReact('A node of another kind');
  };

  const drawElement = (element: ReactElement<Properties>): void => {
    const { type, props } = element;
    if (typeof type === 'string') drawTag(type, props);
    else if (type === fragment) draw(props.children);
    else if (typeof type === 'function' && type.prototype?.isReactComponent === undefined)
      draw((type as (values: Properties) => unknown)(props));
    else {
      const drawn = other(element);
      for (const value of drawn.classes) classes.add(value);
      html.push(drawn.html);
    }
  };

  const addMarkup = (markup: string): void => {
    addClassValues(markup, classes);
    html.push(markup);
  };

  const drawTag = (name: string, props: Properties): void => {
    const tag = tagOf(name);
    if (tag.check?.(props, inPicture)) throw new NeedsReact(tag.open);
    html.push(tag.open);
    // Elements of our own spell it as HTML does.
    for (const value of [props.className, props.class]) if (typeof value === 'string') classes.add(value);
    addAttributes(html, tag, props);
    const { children, dangerouslySetInnerHTML: inner } = props;
    if (tag.isVoid) {
      if ((children ?? inner ?? null) !== null) throw new NeedsReact(`${tag.open} with content`);
      html.push('/>');
      return;
    }
    html.push('>');
    if (inner !== undefined && inner !== null) {
      if ((children ?? null) !== null) throw new NeedsReact('Content given twice');
      addMarkup(String((inner as { __html?: unknown }).__html ?? ''));
    } else if (name === 'picture') {
      inPicture = true;
      draw(children);
      inPicture = false;
    } else draw(children);
    html.push(tag.close);
  };

  draw(root);
  return html.join('');
}

function addAttributes(html: string[], { late, isCustom }: Tag, props: Properties): void {
  for (const name in props) {
    if (name === 'children' || name === 'dangerouslySetInnerHTML') continue;
    if (isCustom) html.push(customAttribute(name, props[name]));
    else if (!late?.includes(name)) html.push(attribute(name, props[name]));
  }
  if (late) for (const name of late) html.push(lateAttribute(name, props));
}

function lateAttribute(name: string, props: Properties): string {
  const value = props[name] ?? props[initial[name] ?? ''];
  if (name !== 'checked' && name !== 'selected') return attribute(name, value);
  return value ? ` ${name}=""` : '';
}
