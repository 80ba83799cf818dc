/** Thrown where an element needs React itself: hooks, classes, what React hoists, names whose spelling is not listed. */
export class NeedsReact extends Error {
  constructor(what: string) {
    super(`${what} is left to React`);
    this.name = 'NeedsReact';
  }
}

/** How a value becomes an attribute, as in react-dom 19's server renderer. */
type Rule = 'text' | 'plain' | 'flag' | 'enumerated' | 'address' | 'optional' | 'positive' | 'number' | 'none';

interface Attribute {
  name: string;
  rule: Rule;
  /** What stands before its value. */
  start: string;
  /** Whether any text is written as it is. */
  takesText: boolean;
}

const textRules: readonly Rule[] = ['text', 'plain', 'enumerated', 'optional'];
const made = (name: string, rule: Rule): Attribute => ({
  name,
  rule,
  start: ` ${name}="`,
  takesText: textRules.includes(rule),
});

const same = (rule: Rule, names: string): [string, Attribute][] =>
  names.split(' ').map((name) => [name, made(name, rule)]);
const renamed = (rule: Rule, names: Record<string, string>): [string, Attribute][] =>
  Object.entries(names).map(([from, name]) => [from, made(name, rule)]);

/** Properties whose treatment or spelling is not the common one. */
const attributes = new Map<string, Attribute>([
  ...renamed('plain', { className: 'class', tabIndex: 'tabindex' }),
  ...same('plain', 'dir role viewBox width height'),
  ...same('address', 'src href action formAction'),
  ...same('enumerated', 'contentEditable spellCheck draggable value focusable'),
  ...same('flag', 'inert allowFullScreen async autoPlay controls default defer disabled formNoValidate hidden loop'),
  ...same('flag', 'noModule noValidate open playsInline readOnly required reversed itemScope'),
  ...renamed('flag', {
    autoFocus: 'autofocus',
    multiple: 'multiple',
    muted: 'muted',
  }),
  ...same('optional', 'capture download'),
  ...same('positive', 'cols rows size span'),
  ...same('number', 'rowSpan start'),
  ...same('none', 'ref defaultValue defaultChecked suppressHydrationWarning suppressContentEditableWarning'),
  ...renamed('text', {
    htmlFor: 'for',
    httpEquiv: 'http-equiv',
    crossOrigin: 'crossorigin',
    acceptCharset: 'accept-charset',
  }),
  ...renamed('text', {
    strokeWidth: 'stroke-width',
    strokeLinecap: 'stroke-linecap',
    strokeLinejoin: 'stroke-linejoin',
  }),
  ...renamed('text', {
    fillRule: 'fill-rule',
    clipRule: 'clip-rule',
    clipPath: 'clip-path',
    fillOpacity: 'fill-opacity',
  }),
  ...same(
    'text',
    'srcSet fetchPriority autoCapitalize autoComplete maxLength minLength inputMode enterKeyHint dateTime hrefLang',
  ),
  ...same('text', 'popoverTarget popoverTargetAction referrerPolicy colSpan formMethod formTarget formEncType encType'),
  ...same('text', 'preserveAspectRatio commandFor accessKey useMap'),
]);

const special = /["'&<>]/;
const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Texts from this length on that pages write again and again: lists of a picture's files. */
const long = 200;
/** Most long texts that are remembered as having nothing to escape. */
const maxPlain = 5_000;
const plain = new Set<string>();

/** Text as React writes it. */
export function escapeText(text: string): string {
  if (text.length >= long && plain.has(text)) return text;
  if (special.test(text)) return text.replace(/["'&<>]/g, (character) => entities[character] ?? character);
  if (text.length >= long && text.length < 10 * long) {
    if (plain.size >= maxPlain) plain.clear();
    plain.add(text);
  }
  return text;
}

/** Lower-case names, also with hyphens: written as they are. */
const lowerCase = /^[a-z][a-z0-9-]*$/;
const known = new Map<string, Attribute>(attributes);

function attributeOf(property: string): Attribute {
  const found = known.get(property);
  if (found) return found;
  const handler = /^on[A-Z]/.test(property);
  if (
    (!handler && (!lowerCase.test(property) || property.startsWith('on') || property === 'style')) ||
    known.size > 2_000
  )
    throw new NeedsReact(`The property ${property}`);
  const attribute = made(property, handler ? 'none' : 'text');
  known.set(property, attribute);
  return attribute;
}

const hasScript =
  /^[\0- ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t/i;

/** One attribute with a space in front, or nothing. */
export function attribute(property: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const { name, start, rule, takesText } = attributeOf(property);
  if (takesText && typeof value === 'string') return `${start}${escapeText(value)}"`;
  if (rule === 'none') return '';
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'object')
    throw new NeedsReact(`A value of ${property}`);
  switch (rule) {
    case 'text':
      if (typeof value === 'boolean' && !/^(data|aria)-/.test(name)) return '';
      break;
    case 'plain':
      if (typeof value === 'boolean') return '';
      break;
    case 'flag':
      return value ? ` ${name}=""` : '';
    case 'address':
      if (typeof value === 'boolean') return '';
      if (hasScript.test(String(value))) throw new NeedsReact('An address with script');
      // An empty address is left out, except on some tags.
      if (value === '') throw new NeedsReact('An empty address');
      break;
    case 'optional':
      if (value === true) return ` ${name}=""`;
      if (value === false) return '';
      break;
    case 'positive':
      if (!(Number(value) >= 1)) return '';
      break;
    case 'number':
      if (Number.isNaN(Number(value))) return '';
  }
  return `${start}${typeof value === 'string' ? escapeText(value) : String(value)}"`;
}

/** Values of class attributes as they are written: blocks write the same few hundred. */
const classTexts = new Map<string, string>();
const maxClassTexts = 5_000;

/** The attribute with a list of classes. */
export function classAttribute(value: string): string {
  const kept = classTexts.get(value);
  if (kept !== undefined) return kept;
  const text = ` class="${escapeText(value)}"`;
  if (classTexts.size >= maxClassTexts) classTexts.clear();
  classTexts.set(value, text);
  return text;
}

/** An attribute of a custom element: names as they are, `true` is empty, `false` is absent. */
export function customAttribute(property: string, value: unknown): string {
  if (value === null || value === undefined || value === false || property === 'ref' || property === 'key') return '';
  const name = property === 'className' ? 'class' : property;
  if (!lowerCase.test(name) || name === 'style') throw new NeedsReact(`The property ${property}`);
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'object')
    throw new NeedsReact(`A value of ${property}`);
  if (value === true) return ` ${name}=""`;
  return ` ${name}="${typeof value === 'string' ? escapeText(value) : String(value)}"`;
}
