/** Text that LIKE and ILIKE take for itself: its own signs of the pattern are none. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
