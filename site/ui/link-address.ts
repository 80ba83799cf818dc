import { isSafeUrl } from '#block-schemas/index.ts';
import { formAddress } from '../forms/form-link.ts';
import type { RenderContext } from '../render/render-context.tsx';
import { fillPlaceholders } from './link-placeholders.ts';
import type { LinkValue } from './values.types.ts';

/** An address an editor typed, or null when it could run script or is empty. */
export function safeAddress(address: string | null | undefined): string | null {
  const text = address?.trim();
  return text && isSafeUrl(text) ? text : null;
}

/**
 * A typed address as the visitor's browser needs it: local paths get the base path and the locale, placeholders what the
 * page knows. Invalid ones are logged and the link is kept unchanged (specification, block catalogue §5).
 */
export function resolveAddress(context: RenderContext, address: string | null | undefined): string | null {
  const typed = safeAddress(address);
  if (!typed) return null;
  const filled = fillPlaceholders(typed, { locale: context.locale });
  if (filled === null) context.badLink?.(typed);
  const safe = filled ?? typed;
  return isLocal(safe) ? context.localPath(safe) : safe;
}

/** Where a page is now, with the part after # of the address that was typed; that address where the page is unknown. */
export function pageAddress(context: RenderContext, id: string, address: string): string | null {
  const target = context.page(id);
  const hash = address.indexOf('#');
  return target ? target.href + (hash < 0 ? '' : address.slice(hash)) : resolveAddress(context, address);
}

/** An address of menus and settings, for what is drawn around pages; empty for one that could run script. */
export function menuAddress(address: string, localPath: (path: string) => string): string {
  const safe = safeAddress(address) ?? '';
  return isLocal(safe) ? localPath(safe) : safe;
}

const isLocal = (address: string): boolean => address.startsWith('/') && !address.startsWith('//');

/** The language of the page that an address leads to, for `hreflang`; undefined where it is the visitor's. */
export function addressLanguage(
  context: RenderContext,
  page: string | null | undefined,
  address: string | null | undefined,
) {
  const target = page ? context.page(page) : null;
  const local = address?.trim();
  if (target || !local?.startsWith('/') || local.startsWith('//')) return target?.language;
  return context.languageAt?.(local);
}

/** The same of a link: only those to pages of this site have one. */
export function linkLanguage(context: RenderContext, link: LinkValue | null | undefined) {
  return link && link.type !== 'form' && link.type !== 'file'
    ? addressLanguage(context, link.type === 'internal' ? link.page_id : null, link.url)
    : undefined;
}

/**
 * Where a link leads, or null when it must not show: internal and external links need an address and a label, file
 * and form links always show (specification, site §5), once there is a file or a form for them to lead to.
 */
export function linkAddress(context: RenderContext, link: LinkValue | null | undefined): string | null {
  if (!link) return null;
  if (link.type === 'form') return link.form_id?.trim() ? formAddress(context, link) : null;
  if (link.type === 'file') return safeAddress(link.url) ?? context.file(link.file_id ?? '');
  if (!link.label?.trim()) return null;
  if (link.type === 'internal' && link.page_id) {
    const target = context.page(link.page_id);
    if (target) return target.href + (link.url?.startsWith('#') ? link.url : '');
  }
  return resolveAddress(context, link.url);
}
