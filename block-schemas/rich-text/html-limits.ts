/**
 * Bounds of HTML that people type. The parser needs time by the square of the elements that are open and of the
 * attributes of one tag; within these bounds it stays a matter of milliseconds.
 */
export const htmlLimits = { length: 100_000, tags: 5_000, attributes: 200, depth: 100, rounds: 8 } as const;

/** Whether HTML is small enough to be parsed; needs no parser, so it runs in the panel too. */
export function isWithinHtmlLimits(html: string): boolean {
  if (html.length > htmlLimits.length) return false;
  if (html.split('<').length - 1 > htmlLimits.tags) return false;
  return html.split('>').every((piece) => {
    const start = piece.indexOf('<');
    return start < 0 || piece.slice(start).split(/[\s/"']+/).length <= htmlLimits.attributes * 2;
  });
}
