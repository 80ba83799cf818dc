/** Whether a text can be kept: NUL and halves of letters are written by JSON, but held by no database. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** What can be kept of a text. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
