import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { addClassValues } from './class-values.ts';
import { keepTogether } from './keep-together.ts';
import type { Markup } from './kept.tsx';
import { attribute, classAttribute, customAttribute, escapeText, NeedsReact } from './static-attributes.ts';

type Properties = Readonly<Record<string, unknown>>;

/** Taken once: bundled, each mention of an import of React's is a call. */
const [fragment, isElement] = [Fragment, isValidElement];

const voidTags = new Set('area base br col embed hr img input param source track wbr'.split(' '));
/** React hoists these, or treats their content in a way of its own. */
const reactTags = new Set(
  'title link style meta head body html listing pre menuitem object noscript annotation-xml'.split(' '),
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
  isPicture: boolean;
  isSelect: boolean;
  isTextarea: boolean;
  /** Its words mean what they are, letter by letter: a value that is sent, code. */
  isVerbatim: boolean;
  late: readonly string[] | undefined;
  /** Whether more has to be asked before it is written. */
  check: ((props: Properties, inPicture: boolean) => boolean) | undefined;
}

/** What only React can write of these tags. */
const exceptions: Readonly<Record<string, Tag['check']>> = {
  // A picture outside of <picture> is announced to the browser ahead of the markup.
  img: (props, inPicture) => !inPicture && props.loading !== 'lazy',
  script: (props) => props.src !== undefined || props.children !== undefined,
};

const verbatimTags = new Set(['option', 'code']);
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
    isPicture: name === 'picture',
    isSelect: name === 'select',
    isTextarea: name === 'textarea',
    isVerbatim: verbatimTags.has(name),
    late: lateAttributes[name],
    check: exceptions[name],
  };
  tags.set(name, tag);
  return tag;
}

type Component = (props: Properties) => unknown;

/** Functions known to be no classes: to ask each of them again for what it has not is slow. */
const plainComponents = new WeakSet<Component>();

function isPlainComponent(type: unknown): type is Component {
  if (typeof type !== 'function') return false;
  const component = type as Component;
  if (plainComponents.has(component)) return true;
  if (component.prototype?.isReactComponent !== undefined) return false;
  plainComponents.add(component);
  return true;
}

/** Draws an element that is neither a tag, a fragment nor a plain function. @throws NeedsReact when it cannot */
export type DrawOther = (element: ReactElement<Properties>) => Markup;

/**
 * Elements as HTML, byte for byte what `renderToStaticMarkup` writes, in a fraction of the time: plain functions are
 * called, tags are written, nothing is scheduled, suspended, numbered or kept for hydration. One thing differs: numbers
 * keep their units on one line (`keepTogether`).
 * @param classes gets the values of all class attributes: the style sheets in use are found by them
 * @throws NeedsReact where only React knows the answer; whatever a component throws
 */
export function staticMarkup(root: ReactNode, other: DrawOther, classes: Set<string>): string {
  // A list of pieces: a text grown piece by piece costs more to read afterwards.
  const html: string[] = [];
  let inPicture = false;
  let isVerbatim = false;
  /** What the select around names: the options of this value are marked. */
  let chosen: unknown = null;

  const draw = (node: unknown): void => {
    if (typeof node === 'string') html.push(escapeText(isVerbatim ? node : keepTogether(node)));
    else if (node === null || node === undefined || typeof node === 'boolean') return;
    else if (Array.isArray(node)) for (const child of node) draw(child);
    else if (isElement<Properties>(node)) drawElement(node);
    else if (typeof node === 'number' || typeof node === 'bigint') html.push(String(node));
    else throw new NeedsReact('A node of another kind');
  };

  const drawElement = (element: ReactElement<Properties>): void => {
    const { type, props } = element;
    if (typeof type === 'string') drawTag(tagOf(type), props);
    else if (type === fragment) draw(props.children);
    else if (isPlainComponent(type)) draw(type(props));
    else {
      const drawn = other(element);
      for (const value of drawn.classes) classes.add(value);
      html.push(drawn.html);
    }
  };

  const drawTag = (tag: Tag, props: Properties): void => {
    if (tag.check?.(props, inPicture)) throw new NeedsReact(tag.open);
    html.push(tag.open);
    const inner = addAttributes(html, tag, props, { classes, chosen });
    const { children } = props;
    if (tag.isVoid) {
      if ((children ?? inner) !== null) throw new NeedsReact(`${tag.open} with content`);
      html.push('/>');
      return;
    }
    html.push('>');
    if (tag.isTextarea) html.push(textareaWords(props, inner));
    else if (inner !== null) {
      if ((children ?? null) !== null) throw new NeedsReact('Content given twice');
      const markup = String(inner.__html ?? '');
      addClassValues(markup, classes);
      html.push(markup);
    } else if (tag.isPicture) {
      inPicture = true;
      draw(children);
      inPicture = false;
    } else if (tag.isSelect) {
      chosen = props.value ?? props.defaultValue ?? null;
      draw(children);
      chosen = null;
    } else if (tag.isVerbatim) {
      isVerbatim = true;
      draw(children);
      isVerbatim = false;
    } else draw(children);
    html.push(tag.close);
  };

  draw(root);
  return html.join('');
}

/**
 * Writes all attributes. The properties are walked once: asking each element for what most of them do not have costs
 * more than all they have.
 * @returns HTML that is the element's content; null where it has children or nothing
 */
function addAttributes(
  html: string[],
  { late, isCustom, isSelect, isTextarea }: Tag,
  props: Properties,
  { classes, chosen }: { classes: Set<string>; chosen: unknown },
): { __html?: unknown } | null {
  let inner: { __html?: unknown } | null = null;
  for (const name in props) {
    const value = props[name];
    if (name === 'children' || value === null || value === undefined) continue;
    if (name === 'dangerouslySetInnerHTML') inner = value;
    else if ((name === 'className' || name === 'class') && typeof value === 'string') {
      classes.add(value);
      html.push(classAttribute(value));
    } else if (isCustom) html.push(customAttribute(name, value));
    else if (name === 'value' && (isSelect || isTextarea)) continue;
    else if (!late?.includes(name)) html.push(attribute(name, value));
  }
  if (late) for (const name of late) html.push(lateAttribute(name, props, chosen));
  return inner;
}

function lateAttribute(name: string, props: Properties, chosen: unknown): string {
  if (name === 'selected' && chosen !== null) return isChosen(props, chosen) ? ' selected=""' : '';
  const value = props[name] ?? props[initial[name] ?? ''];
  if (name !== 'checked' && name !== 'selected') return attribute(name, value);
  return value ? ` ${name}=""` : '';
}

/** Whether the value of the select around names this option. @throws NeedsReact where its words are more than one text */
function isChosen({ value, children }: Properties, chosen: unknown): boolean {
  const own = value ?? children ?? '';
  if (typeof own !== 'string' && typeof own !== 'number') throw new NeedsReact('An option of several pieces');
  return Array.isArray(chosen) ? chosen.some((one) => String(one) === String(own)) : String(chosen) === String(own);
}

/** What stands in a text area; a line break at its beginning is written twice, since readers leave one out. */
function textareaWords({ value, defaultValue, children }: Properties, inner: object | null): string {
  if ((children ?? inner) !== null) throw new NeedsReact('A text area with children');
  const text = value ?? defaultValue ?? '';
  if (typeof text !== 'string') throw new NeedsReact('A text area whose value is no text');
  return (text.startsWith('\n') ? '\n' : '') + escapeText(text);
}
