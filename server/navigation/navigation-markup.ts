import type { ServedEntry } from '#api-clients/navigation/navigation.contract.ts';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';

/** Menus as plain markup: lists of links, groups that open without script. */
export const navigationMarkup = (entries: readonly ServedEntry[]): string =>
  `<nav class="nav"><ul class="nav-list">${entries.map(item).join('')}</ul></nav>`;

const item = (entry: ServedEntry): string => {
  if (entry.children.length === 0) return `<li>${link(entry)}</li>`;
  const overview = entry.url === '' ? '' : `<li>${link(entry)}</li>`;
  const below = entry.children.map(item).join('');
  return `<li><details name="nav"><summary>${escapeHtml(entry.title)}</summary><ul>${overview}${below}</ul></details></li>`;
};

const link = ({ title, url, target, price, fuel }: ServedEntry): string => {
  const words = [fuel, price].filter(Boolean).map((text) => escapeHtml(text ?? ''));
  const more = words.length > 0 ? ` <small>${words.join(' · ')}</small>` : '';
  const opens = target === '_blank' ? ' target="_blank" rel="noopener"' : '';
  return url === ''
    ? `<span>${escapeHtml(title)}${more}</span>`
    : `<a href="${escapeHtml(url)}"${opens}>${escapeHtml(title)}${more}</a>`;
};

/** The look of that markup, wherever it is shown; it takes the type and the colours of what is around it. */
export const navigationStyles = `.nav{font:inherit;border-block-end:1px solid rgb(128 128 128 / .3)}
.nav ul{list-style:none;margin:0;padding:0}
.nav .nav-list{display:flex;flex-wrap:wrap;gap:0 2rem;max-inline-size:88rem;margin-inline:auto;padding-inline:clamp(1rem,2.9vw,2rem)}
.nav a,.nav summary,.nav span{display:flex;gap:.5rem;align-items:center;min-block-size:3rem;color:inherit;text-decoration:none;cursor:pointer;list-style:none}
.nav-list>li>a,.nav-list>li>details>summary{min-block-size:4.5rem}
.nav a:hover{text-decoration:underline;text-underline-offset:.3em}
.nav small{opacity:.75}
.nav details[open]>ul{position:absolute;z-index:1;min-inline-size:16rem;padding:1rem 1.5rem;background:Canvas;color:CanvasText;border:1px solid rgb(128 128 128 / .3)}
.nav details details[open]>ul{position:static;border:0;padding-block:0}
:focus-visible{outline:2px solid;outline-offset:2px}`;
