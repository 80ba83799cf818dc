/** A short text, a figure with its unit, that breaks nowhere. */
export const inOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');
