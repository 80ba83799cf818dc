/*
 * The only places of our own in the staff app where text becomes markup or a script's address. They go through one
 * named policy of Trusted Types, so that a page which enforces them (`require-trusted-types-for 'script'`) lets them.
 */

interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: 'forecourt', rules: Policy): Policy;
  /** The rules for text that came to a sink without a policy; null refuses it. */
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string, type?: string, sink?: string): string | null },
  ): unknown;
}

/** Scripts come from the build's own files. @throws TypeError for any other address */
const ownScript = (address: string): string => {
  const { origin, pathname } = new URL(address, location.href);
  const isBuilt = pathname.startsWith('/assets/') || import.meta.env.DEV;
  if (origin !== location.origin || !isBuilt) throw new TypeError(`${address} is no script of the staff app.`);
  return address;
};

const rules: Policy = { createHTML: (html) => html, createScriptURL: ownScript };
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy('forecourt', rules) ?? rules;

// Tiptap parses texts with a parser of its own, which knows no policy: what a parser makes runs nothing. Its clipboard
// asks this policy by itself, for a document that is never shown; then no sink is named. Leaflet tries while it loads
// whether SVG can stand in HTML: without this very mark there are no maps. React Aria empties what it read out with no
// markup at all: refused, each second change of a number would end its screen.
const harmless = new Set(['', '<svg/>']);
trustedTypes?.createPolicy('default', {
  createHTML: (html, _type, sink) =>
    sink === undefined || sink === 'DOMParser parseFromString' || harmless.has(html) ? html : null,
});

/** Foreign HTML as a document that runs nothing, loads nothing and is never shown. */
export const parseInert = (html: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(html), 'text/html');

/** Foreign HTML in a frame of its own. @throws TypeError when the frame is not sandboxed */
export const showInFrame = (frame: HTMLIFrameElement, html: string): void => {
  if (!frame.hasAttribute('sandbox')) throw new TypeError('Foreign HTML is shown in sandboxed frames only.');
  frame.srcdoc = policy.createHTML(html);
};

/** A worker from a built file; `address` as Vite's `?worker&url` gives it. */
export const startWorker = (address: string): Worker =>
  new Worker(policy.createScriptURL(address), { type: import.meta.env.DEV ? 'module' : 'classic' });
