/**
 * The link of a click by which a visitor would leave for another site; none where somebody else has answered the click,
 * or where a key held down opens a window of its own or keeps the file: that leaves nothing.
 */
export const leavingLink = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href^=http]');
  const stays = event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return link && link.origin !== location.origin && !stays ? link : null;
};
