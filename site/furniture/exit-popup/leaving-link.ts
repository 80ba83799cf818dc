/**
 * The link of a click by which a visitor would leave for another site; none where somebody else has answered the click,
 * or where a key held down opens a window of its own or keeps the file: that leaves nothing.
 */
export function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented || !/^https?:$/.test(link.protocol) || link.origin === location.origin)
    return null;
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey ? null : link;
}
