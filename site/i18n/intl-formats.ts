/** Most formats kept of each kind; more come only from data that is different in every car. */
const maxKept = 500;

const keeping = <Options extends object, Format>(make: (locale: string, options: Options) => Format) => {
  const kept = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(locale, options);
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, made);
    return made;
  };
};

/** As `new Intl.NumberFormat`, made once: making one takes longer than writing a hundred numbers with it. */
export const numberFormat = keeping(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** As `new Intl.DateTimeFormat`, made once. */
export const dateFormat = keeping(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
