/** What letters become that no accent removal reaches. */
const replacements: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', đ: 'd', ł: 'l', '&': ' and ' };

/**
 * An address for a title: "Über uns & mehr" → `uber-uns-and-mehr`. Other scripts keep their letters, for addresses
 * may hold them. At most 100 characters, cut at a hyphen.
 */
export const suggestSlug = (title: string): string => {
  const plain = [...title.toLocaleLowerCase()]
    .map((letter) => replacements[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  if (plain.length <= 100) return plain;
  const cut = plain.slice(0, 100);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0)) || cut;
};
