const letters = 'aåbɓcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqʠrŕsštţuûvṽwŵxẋyýzž';
const accents = new Map(
  Array.from({ length: 26 }, (_, at) => [...letters].slice(at * 2, at * 2 + 2) as [string, string]),
);

const accented = (letter: string): string =>
  accents.get(letter) ?? accents.get(letter.toLowerCase())?.toUpperCase() ?? letter;

/** Elements that `tRich` puts into a sentence keep their names. */
const outsideTags = (text: string, change: (part: string) => string): string =>
  text
    .split(/(<\/?\w+\/?>)/)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');

const filler = ' one two three four five six seven eight nine ten eleven twelve';

/** What the languages nobody speaks make of a sentence. */
export const disguises: Readonly<Record<string, (text: string) => string>> = {
  'en-XA': (text) =>
    `[${outsideTags(text, (part) => [...part].map(accented).join(''))}${filler.slice(0, Math.ceil(text.length / 3))}]`,
  'ar-XB': (text) => outsideTags(text, (part) => (part.trim() ? `\u202e${part}\u202c` : part)),
};

/** Whether a text has no letter that `en-XA` would have changed. */
export const isDisguised = (text: string): boolean => !/[a-z]{3,}/i.test(text.replaceAll(/\[.*?\]/gs, ''));
