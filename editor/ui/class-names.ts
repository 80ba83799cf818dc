/** Joins class names, leaving out what is false or empty. */
export const classNames = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ');
