/**
 * Addresses an editor may link to: http, https, mailto, tel, sms, or anything without a scheme (path, query, hash).
 * Blanks and quotes are refused everywhere, because browsers drop tabs and line breaks inside `java\tscript:`.
 * `shared.json` holds the same pattern; a test keeps the two alike.
 */
export const safeUrlPattern = '^(?:(?:https?://|mailto:|tel:|sms:)[^\\s<>"]+|(?![^/?#]*:)[^\\s<>"]*)$';

const safeUrl = new RegExp(safeUrlPattern, 'u');

/** Whether an address is safe to put into `href`. */
export function isSafeUrl(url: string): boolean {
  return url.length <= 2000 && safeUrl.test(url);
}
