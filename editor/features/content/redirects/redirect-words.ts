import type { RedirectTrace } from '#api-clients/redirects/redirect.resources.ts';
import type { BadgeTone } from '#editor/ui/badge/badge.tsx';
import type { RedirectItem } from './redirects.api.ts';

/** What the codes mean, for choices and hints. */
export const codes = [
  { id: '301', label: '301 Moved for good', description: 'Search engines take over the new address.' },
  { id: '302', label: '302 Moved for now', description: 'Search engines keep the old address.' },
  { id: '307', label: '307 For now, forms too', description: 'As 302; what a form sends is sent again.' },
  { id: '308', label: '308 For good, forms too', description: 'As 301; what a form sends is sent again.' },
  { id: '410', label: '410 Gone', description: 'Nothing is here any more, and search engines forget it.' },
] as const;

interface StateWords {
  label: string;
  tone: BadgeTone;
  shape: 'filled' | 'hollow' | 'half';
}

export const states: Record<RedirectItem['state'], StateWords> = {
  active: { label: 'Active', tone: 'ok', shape: 'filled' },
  off: { label: 'Off', tone: 'neutral', shape: 'hollow' },
  shadowed: { label: 'A page answers', tone: 'warn', shape: 'half' },
  broken: { label: 'Page not public', tone: 'danger', shape: 'half' },
};

/** Where visitors of a traced address end, in a sentence. */
export const traceVerdict = (trace: RedirectTrace): string => {
  const direct = trace.hops.length === 0;
  switch (trace.end) {
    case 'page':
      return direct ? 'A published page answers here.' : `Visitors get one ${trace.status} to ${trace.to}.`;
    case 'address':
      return `Visitors get one ${trace.status} to ${trace.to}.`;
    case 'gone':
      return 'Visitors and search engines are told that nothing is here any more (410).';
    case 'nothing':
      return direct
        ? 'Nothing answers here: visitors see the 404 page.'
        : 'The way ends nowhere: visitors see the 404 page.';
    case 'loop':
      return 'The redirects go round in a circle: visitors see the 404 page.';
    case 'too_long':
      return 'More than five redirects follow each other: visitors see the 404 page.';
  }
};
