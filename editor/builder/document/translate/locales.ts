const known = new Map<string, string>();

const nameOf = (locale: string): string => {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    // A code that no list knows stands for itself.
    return locale;
  }
};

/** A language in its own words: "Deutsch". Looked up once: making the browser's list takes a millisecond. */
export const localeName = (locale: string): string => {
  const name = known.get(locale) ?? nameOf(locale);
  known.set(locale, name);
  return name;
};
