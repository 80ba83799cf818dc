import { campaignNames, readCampaign } from '#form-fields/index.ts';
import { fillPlaceholders, visitorPlaceholders } from '#site/ui/link-placeholders.ts';

const MAX_LENGTH = 300;

/** What this visitor's address says; their campaign as long as its cookie keeps it, not mixed with another one. */
const visitorValues = (): Record<string, string> => {
  const query = new URLSearchParams(location.search);
  const campaign = campaignNames.some((name) => query.has(name)) ? query : readCampaign(document.cookie);
  const isCampaign = (name: string) => (campaignNames as readonly string[]).includes(name);
  const values = visitorPlaceholders.map((name) => [name, (isCampaign(name) ? campaign : query).get(name) ?? '']);
  return Object.fromEntries(values.map(([name = '', value = '']) => [name, value.slice(0, MAX_LENGTH)]));
};

/**
 * Puts what the visitor's address says in the place of the placeholders of links; what it says nothing of becomes empty.
 * A link whose placeholders are not valid is reported and stays as it is (specification, block catalogue §5).
 */
export function fillLinks(links: Iterable<HTMLAnchorElement>): void {
  const values = { ...visitorValues(), locale: document.documentElement.lang };
  for (const link of links) {
    const address = link.getAttribute('href') ?? '';
    const filled = fillPlaceholders(address, values);
    if (filled === null) reportError(new Error(`Invalid placeholder parameters in a link: ${address}`));
    else link.setAttribute('href', filled);
  }
}
