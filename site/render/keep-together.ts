const noBreak = '\u00a0';

/** Signs and short units that mean nothing without the number before them, in Latin and Arabic. */
const units = [
  ...['%', '‰', '٪', '€', '$', '£', '¥', '°', '°C', '°F', 'CO₂'],
  ...['km/h', 'mph', 'km', 'mi', 'm', 'cm', 'mm', 'm²', 'kW', 'kWh', 'kWh/100', 'hp', 'bhp', 'PS', 'ch', 'CV', 'Nm'],
  ...['kg', 'g', 'g/km', 'l', 'l/100', 'L', 'h', 'min', 's', 'Mio.', 'كم', 'كم/س', 'كيلوواط', 'حصان'],
];

const escaped = (text: string): string => text.replace(/[$./]/g, '\\$&');
const alternatives = units
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join('|');
const unitAfterNumber = new RegExp(`(\\p{N}) (?=(?:${alternatives})(?![\\p{L}\\p{N}]))`, 'gu');
const signBeforeNumber = /(^|[\s(])([€$£¥]|EUR|CHF|GBP|USD|AED|SAR) (?=\p{N})/gu;
/** French sets a space before its double signs, and inside its quotation marks. */
const beforeDoubleSign = / (?=[:;!?»](?:\s|$))/g;
const afterQuotationMark = /« /g;

/** Whether anything of the above can be in a text: most have nothing of it, and what follows is slow. */
const isWorthReading = /\p{N} |[€$£¥DFPR] \p{N}| [:;!?»]|« /u;

/** A page that is drawn again brings the same texts; longer ones are rare and not kept. */
const maxKept = 3_000;
const longestKept = 500;
const kept = new Map<string, string>();

/**
 * A text whose numbers keep their units, and whose signs keep their words, on one line. The writer of public pages does it
 * to every text; pieces whose words are edited in their place do it themselves, since React draws them on the canvas.
 */
export function keepTogether(text: string): string {
  if (!isWorthReading.test(text)) return text;
  const known = kept.get(text);
  if (known !== undefined) return known;
  const joined = text
    .replace(unitAfterNumber, `$1${noBreak}`)
    .replace(signBeforeNumber, `$1$2${noBreak}`)
    .replace(beforeDoubleSign, noBreak)
    .replace(afterQuotationMark, `«${noBreak}`);
  if (text.length > longestKept) return joined;
  if (kept.size >= maxKept) kept.clear();
  kept.set(text, joined);
  return joined;
}

/** A tag, whose values may have angle brackets of their own, or what stands between two. */
const tagOrText = /<(?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+/g;
const verbatim = /^<(\/?)(?:code|kbd|pre|samp)\b/;

/** The same for the texts of well-formed HTML; code stays as it is. */
export function keepHtmlTogether(html: string): string {
  if (!isWorthReading.test(html)) return html;
  let depth = 0;
  return html.replace(tagOrText, (piece) => {
    if (!piece.startsWith('<')) return depth > 0 ? piece : keepTogether(piece);
    const tag = verbatim.exec(piece);
    if (tag) depth += tag[1] === '/' ? -1 : 1;
    return piece;
  });
}
