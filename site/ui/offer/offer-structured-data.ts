import type { PublicOffer } from '#api-clients/offers/public-offer.ts';
import { jsonForScript } from '#site/islands/json-for-script.ts';

/** Offers as schema.org JSON-LD, with what the page says of them and nothing else; safe inside a script element. */
export const offersData = (offers: readonly PublicOffer[]): string =>
  jsonForScript({
    '@context': 'https://schema.org',
    '@graph': offers.map(({ title, subtitle, price, valid_from: from, valid_to: to, slug }) => ({
      '@type': 'Offer',
      name: title,
      sku: slug,
      ...(subtitle ? { description: subtitle } : {}),
      ...(price?.type === 'purchase' ? { price: price.value_raw, priceCurrency: price.currency } : {}),
      ...(from ? { validFrom: from } : {}),
      ...(to ? { validThrough: to, priceValidUntil: to.slice(0, 10) } : {}),
    })),
  });
