/** A text as it is compared, with the place in the original of each of its UTF-16 units. */
export interface Folded {
  text: string;
  /** `at[i]` is where the unit `i` of `text` comes from; one more entry for the end. */
  at: readonly number[];
}

/** Marks that people leave out when they type: of Latin, Greek and Cyrillic letters, Arabic and Hebrew vowels, tatweel. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/** Letters that no decomposition takes apart, and Arabic ones that are written either way. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
};

const foldCharacter = (character: string): string => {
  const plain = character.normalize('NFKD').replace(marks, '').toLowerCase().replace(marks, '').normalize('NFC');
  return plain.length === 1 ? (letters[plain] ?? plain) : plain;
};

const known = new Map<string, string>();
/** More than the letters of all languages of a site. */
const MOST_KNOWN = 20_000;

function foldedCharacter(character: string): string {
  const kept = known.get(character);
  if (kept !== undefined) return kept;
  const made = foldCharacter(character);
  if (known.size < MOST_KNOWN) known.set(character, made);
  return made;
}

/** Small letters without accents, wide and narrow forms alike: what two people who mean the same word both type. */
export function fold(original: string): Folded {
  const at: number[] = [];
  let text = '';
  let place = 0;
  for (const character of original) {
    const plain = foldedCharacter(character);
    for (let unit = 0; unit < plain.length; unit += 1) at.push(place);
    text += plain;
    place += character.length;
  }
  at.push(place);
  return { text, at };
}
