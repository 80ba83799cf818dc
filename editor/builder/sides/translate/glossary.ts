import { own } from '#block-schemas/read/json-value.ts';

export interface Term {
  source: string;
  target: string;
}

type Glossaries = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The glossary of a language, of its script or of its language without region: `de-AT` → `de`, `zh-TW` → `zh-Hant`. */
function glossaryOf(glossaries: Glossaries, locale: string): Readonly<Record<string, string>> {
  return (
    candidatesOf(locale)
      .map((name) => own(glossaries, name))
      .find((found) => found !== undefined) ?? {}
  );
}

function candidatesOf(locale: string): string[] {
  try {
    const { language, script } = new Intl.Locale(locale).maximize();
    return [locale, `${language}-${script}`, language];
  } catch {
    return [locale];
  }
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /\p{L}/u.test(sign);

/** Whether a text says a term: at the beginning of a word, and a plural or a case may follow (up to three letters). */
function says(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const rest = /^\p{L}*/u.exec(text.slice(at + term.length))?.[0] ?? '';
    // Languages that write without spaces have no beginnings of words.
    if (!/\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u.test(term)) return true;
    if (!isLetter(text[at - 1]) && rest.length <= 3) return true;
  }
  return false;
}

/** Terms of the glossary that a source text says, the longest first, with what the other language calls them. */
export function termsIn(
  glossaries: Glossaries,
  words: string,
  { from, to }: { from: string; to: string },
): readonly Term[] {
  const [sources, targets] = [glossaryOf(glossaries, from), glossaryOf(glossaries, to)];
  if (sources === targets) return [];
  const text = words.toLocaleLowerCase(from);
  const found = Object.entries(sources).flatMap(([name, source]): Term[] => {
    const target = own(targets, name);
    return target !== undefined && says(text, source.toLocaleLowerCase(from)) ? [{ source, target }] : [];
  });
  return found
    .sort((a, b) => b.source.length - a.source.length)
    .filter((term, at, all) => !all.slice(0, at).some((longer) => says(longer.source, term.source)));
}
