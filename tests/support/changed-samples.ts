import fc from 'fast-check';

/** Texts that would run something, end something or turn something round, by what they are. */
export const hostile = {
  'a script': 'Evil<script>evil()</script><x-evil>',
  'handlers of elements that are allowed': '<img src=x onerror=evil()><p onclick=evil() style=color:red>Evil</p>',
  'the end of an attribute': `Evil" onmouseover="evil()" x-evil="' onfocus='evil()`,
  'the end of scripts, styles and titles': 'Evil</script></style></title></textarea><!--><x-evil></x-evil>--><x-evil>',
  'an address that is a script': 'javascript:evil()',
  'a script in disguise': '\u0001 java\tscript:evil()',
  'a document as an address': 'data:text/html,<script>evil()</script>',
  'words that turn round, and half a character': '\u202eEvil\u2066\u200f \ud800',
  'the end of a rule': 'Evil;} *{background:url(//evil.example)} {spec:constructor.x}',
} as const;

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom(null, '', -1, 1e308, true, [], {}, '[]', '{', ...Object.values(hostile)),
);
/** Which of the places in a value is changed, and how. */
export const change = fc.record({ place: fc.nat(), how: fc.constantFrom('set', 'drop', 'twice'), value: anything });
export type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

type Holder = Record<string | number, unknown>;

/** Every place that a value has something in, outermost first. */
const placesOf = (value: unknown): [Holder, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[value as Holder, key] as [Holder, string], ...placesOf(inner)])
    : [];

/** A copy of a sample with these changes. */
export function changed(sample: object, changes: readonly Change[]): Record<string, unknown> {
  const props = structuredClone(sample) as Record<string, unknown>;
  for (const { place, how, value } of changes) {
    const places = placesOf(props);
    const [holder, key] = places[place % Math.max(1, places.length)] ?? [];
    if (!holder || key === undefined) continue;
    if (how === 'set') holder[key] = value;
    else if (how === 'drop') delete holder[key];
    else if (Array.isArray(holder[key])) holder[key] = [...holder[key], ...holder[key]];
  }
  return props;
}
