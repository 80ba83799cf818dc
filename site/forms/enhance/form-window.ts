/** Opens the form a link leads to in the page's modal window. */
export function openFormWindow(link: HTMLAnchorElement): void {
  location.href = link.href;
}
