import type { RedirectTrace } from '#api-clients/redirects/redirect.resources.ts';
import { t } from '#editor/i18n/t.ts';
import type { StatusLook } from '#editor/ui/badge/badge.tsx';
import type { RedirectItem } from './redirects.api.ts';

/** What the codes mean, for choices and hints. */
export const codes = [
  { id: '301', label: t('301 Moved for good'), description: t('Search engines take over the new address.') },
  { id: '302', label: t('302 Moved for now'), description: t('Search engines keep the old address.') },
  { id: '307', label: t('307 For now, forms too'), description: t('As 302; what a form sends is sent again.') },
  { id: '308', label: t('308 For good, forms too'), description: t('As 301; what a form sends is sent again.') },
  { id: '410', label: t('410 Gone'), description: t('Nothing is here any more, and search engines forget it.') },
] as const;

export const states: Record<RedirectItem['state'], StatusLook> = {
  active: { label: t('Active'), tone: 'ok', shape: 'filled' },
  off: { label: t('Off'), tone: 'neutral', shape: 'hollow' },
  shadowed: { label: t('A page answers'), tone: 'warn', shape: 'half' },
  broken: { label: t('Page not public'), tone: 'danger', shape: 'half' },
};

/** Where visitors of a traced address end, in a sentence. */
export const traceVerdict = (trace: RedirectTrace): string => {
  const direct = trace.hops.length === 0;
  switch (trace.end) {
    case 'page':
      return direct
        ? t('A published page answers here.')
        : t('Visitors get one {status} to {to}.', { status: trace.status, to: trace.to });
    case 'address':
      return t('Visitors get one {status} to {to}.', { status: trace.status, to: trace.to });
    case 'gone':
      return t('Visitors and search engines are told that nothing is here any more (410).');
    case 'nothing':
      return direct
        ? t('Nothing answers here: visitors see the 404 page.')
        : t('The way ends nowhere: visitors see the 404 page.');
    case 'loop':
      return t('The redirects go round in a circle: visitors see the 404 page.');
    case 'too_long':
      return t('More than five redirects follow each other: visitors see the 404 page.');
  }
};
