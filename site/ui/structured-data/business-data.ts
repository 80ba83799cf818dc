import { type BlockProps, jsonContent } from '#block-schemas/index.ts';
import { jsonForScript } from '#site/islands/json-for-script.ts';
import type { RenderContext } from '#site/render/render-context.tsx';

type Business = BlockProps['retailer-schema']['groups'][number];
type Json = Record<string, unknown>;

/** What a business may be: sellers of cars, and workshops. */
export type BusinessType = 'AutoDealer' | 'AutoRepair';

const lines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** A whole address; undefined where the site's own is not known or the address is none. */
const wholeAddress = (address: string | undefined, origin: string | undefined): string | undefined =>
  address ? URL.parse(address, origin)?.href : undefined;

/** Leaves out what nobody filled in: an empty text says something to a search engine. */
const filled = (data: Json): Json =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** One value alone, several as a list. */
const oneOrMany = (values: readonly string[]): string | readonly string[] | undefined =>
  values.length > 1 ? values : values[0];

const contactsOf = (business: Business): Json => {
  const found = jsonContent('retailer-schema', '/groups/*/contact_info', business.contact_info) ?? [];
  const of = (type: string) => oneOrMany(found.flatMap((row) => (row.type === type ? [row.value] : [])));
  return { telephone: of('telephone'), email: of('email'), faxNumber: of('faxNumber'), url: of('url') };
};

function businessData(type: BusinessType, business: Business, context: RenderContext): Json {
  const { latitude, longitude } = business;
  const picture = business.image ? context.image(business.image.id)?.src : undefined;
  const offers = (jsonContent('retailer-schema', '/groups/*/offers_info', business.offers_info) ?? []).map(
    ({ category, description, url }) =>
      filled({
        '@type': 'Offer',
        category,
        description,
        url: wholeAddress(url.startsWith('/') ? context.localPath(url) : url, context.origin),
      }),
  );
  return filled({
    '@type': type,
    name: business.name,
    description: business.description,
    image: wholeAddress(picture, context.origin),
    keywords: business.keywords,
    openingHours: oneOrMany(lines(business.opening_hours)),
    paymentAccepted: business.payment_accepted,
    priceRange: business.price_range,
    address: business.address,
    geo:
      latitude === undefined || longitude === undefined
        ? undefined
        : { '@type': 'GeoCoordinates', latitude, longitude },
    ...contactsOf(business),
    makesOffer: offers,
  });
}

/** Businesses as schema.org JSON-LD, safe inside a script element; null where none has a name. */
export function businessesData(
  type: BusinessType,
  businesses: readonly Business[],
  context: RenderContext,
): string | null {
  const named = businesses.filter(({ name }) => name);
  if (named.length === 0) return null;
  return jsonForScript({
    '@context': 'https://schema.org',
    '@graph': named.map((business) => businessData(type, business, context)),
  });
}
