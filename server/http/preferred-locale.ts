/** The one of `locales` that an Accept-Language header likes best, the first where it names none of them. */
export const preferredLocale = (header: string, locales: readonly string[]): string => {
  const wishes = header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = Number(/^q=([\d.]+)$/.exec(parameters.join(';'))?.[1] ?? 1);
    return tag && weight > 0 ? [{ tag, weight }] : [];
  });
  for (const { tag } of wishes.sort((a, b) => b.weight - a.weight)) {
    const base = tag.split('-')[0];
    const found =
      locales.find((locale) => locale.toLowerCase() === tag) ??
      locales.find((locale) => locale.toLowerCase() === base) ??
      locales.find((locale) => locale.toLowerCase().split('-')[0] === tag);
    if (found) return found;
  }
  return locales[0] ?? 'en';
};
