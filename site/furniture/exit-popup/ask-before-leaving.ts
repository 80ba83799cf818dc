import { openModal } from '#site/ui/modal.ts';
import { isListed } from './address-list.ts';
import { leavingLink } from './leaving-link.ts';

/**
 * Asks before a link leads to another site that is on the list, and lets it go when that is agreed to (specification,
 * orders §2, §4).
 */
export function askBeforeLeaving(popup: HTMLElement): void {
  popup.toggleAttribute('data-ready', true);
  const { allow = '', block = '' } = popup.dataset;
  /** The link that was agreed to: its click goes through. */
  let agreed: HTMLAnchorElement | null = null;
  const meet = async (event: MouseEvent) => {
    const link = leavingLink(event);
    const dialog = popup.querySelector('dialog');
    if (!link || !dialog?.isConnected || dialog.open || link === agreed) return;
    if (!isListed(link.href, allow) || isListed(link.href, block)) return;
    event.preventDefault();
    if ((await openModal(dialog)) !== 'ok') return;
    agreed = link;
    link.click();
    agreed = null;
  };
  document.addEventListener('click', (event) => void meet(event));
}
