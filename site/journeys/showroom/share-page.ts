/** The address others get: without what somebody looked for, and without marks of a campaign. */
const ownAddress = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href || location.origin + location.pathname;

/** The button that hands the page to the device's own sharing; where there is none it copies the address. */
export function offerSharing(host: HTMLElement, title: string, signal: AbortSignal): void {
  const button = host.querySelector<HTMLButtonElement>('[data-share]');
  const status = host.querySelector<HTMLElement>('[data-share-status]');
  if (!button || !status) return;
  button.hidden = false;
  const share = async () => {
    const url = ownAddress();
    // What was said of an earlier press.
    status.textContent = '';
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      status.textContent = button.dataset.copied ?? '';
    } catch (error) {
      // Whoever closes the device's own window has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      status.textContent = `${button.dataset.failed ?? ''} ${url}`;
    }
  };
  button.addEventListener('click', () => void share(), { signal });
}
