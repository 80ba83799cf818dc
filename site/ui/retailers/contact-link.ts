import { isSafeUrl } from '#block-schemas/rich-text/safe-url.ts';
import type { Contact } from './retailer-content.ts';

const digits = (text: string): string => text.replaceAll(/[^\d+]/g, '');

/** Where a way to get in touch leads: its own address, else what its label says; null where it says none. */
export function contactAddress({ type, label, href }: Contact): string | null {
  if (href) return isSafeUrl(href) ? href : null;
  const number = digits(label);
  if (type === 'email') return /^[^\s@<>"]+@[^\s@<>"]+$/.test(label.trim()) ? `mailto:${label.trim()}` : null;
  if (number.replace('+', '').length < 5) return null;
  return type === 'phone' ? `tel:${number}` : `https://wa.me/${number.replace('+', '')}`;
}
