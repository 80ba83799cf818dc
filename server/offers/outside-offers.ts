import { z } from 'zod';
import { offerCta, offerFinance, offerPrice } from '#api-clients/offers/offer.resources.ts';
import { type PublicOffer, publicOffer } from '#api-clients/offers/public-offer.ts';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { createOutbound, type Outbound } from '../outgoing/deliveries/outbound.ts';

const TIMEOUT_MS = 1_200;
const FRESH_MS = 60_000;
/** A host that has failed is left alone for so long. */
const REST_MS = 10_000;
const MAX_OFFERS = 500;

/** What other services leave out or spell a little differently; what a price lacks makes it none, never half a one. */
const lenientOffer = z
  .looseObject({ id: z.coerce.string().min(1).max(200), title: z.string().min(1).max(500) })
  .transform((given): PublicOffer | null => {
    const orNull = <Value>(schema: z.ZodType<Value>, value: unknown) => schema.safeParse(value).data ?? null;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
    const moment = (value: unknown) => orNull(z.iso.datetime({ offset: true }), value);
    const utc = (value: unknown) => {
      const at = moment(value);
      return at === null ? null : new Date(at).toISOString();
    };
    const flags = orNull(z.record(z.string(), z.unknown()), given.flags) ?? {};
    const offer = {
      ...given,
      slug: text(given.slug) || given.id,
      subtitle: text(given.subtitle),
      description_html: sanitizeHtml(text(given.description_html).slice(0, 20_000)),
      image: orNull(publicOffer.shape.image, given.image),
      category: text(given.category),
      brands: list(given.brands),
      nameplates: list(given.nameplates),
      flags: {
        new_cars: flags.new_cars === true,
        approved: flags.approved === true,
        owners: flags.owners === true,
        branded_goods: flags.branded_goods === true,
      },
      attributes: orNull(z.record(z.string(), z.coerce.string()), given.attributes) ?? {},
      price: orNull(offerPrice, given.price),
      finance: orNull(offerFinance, given.finance),
      valid_from: utc(given.valid_from),
      valid_to: utc(given.valid_to),
      cta: orNull(offerCta, given.cta),
      disclaimer: text(given.disclaimer),
      priority: orNull(z.number(), given.priority) ?? 0,
    };
    // A date that nobody can read may be one that has passed.
    if ((given.valid_to && offer.valid_to === null) || (given.valid_from && offer.valid_from === null)) return null;
    return publicOffer.safeParse(offer).data ?? null;
  });

/** An array of offers; a text in its place means that there are none (specification, site §7). */
const offerList = z.union([z.array(z.unknown()).max(MAX_OFFERS), z.string().transform((): unknown[] => [])]);

/** Reads what the configured address answered; lines that are no offers are left out. @throws Error for no list at all */
export const readOutsideOffers = (body: string): { offers: PublicOffer[]; left: number } => {
  const lines = offerList.parse(JSON.parse(body));
  const offers = lines.flatMap((line) => lenientOffer.safeParse(line).data ?? []);
  return { offers, left: lines.length - offers.length };
};

export interface OutsideOffers {
  /** Offers of this address: none for an empty one, when it answers anything but 200, and when it never answered. */
  of(url: string): Promise<readonly PublicOffer[]>;
}

interface Kept {
  url: string;
  offers: readonly PublicOffer[];
  askedAt: number;
  failed: boolean;
}

/**
 * Offers of another service, asked at most once a minute. Time-outs and answers that nobody can read leave the last good
 * ones; whether an offer is still valid is asked of its dates each time, by the caller.
 */
export const createOutsideOffers = (
  deps: Pick<ServerDeps, 'log' | 'clock' | 'config'>,
  outbound: Outbound = createOutbound(deps.config.privateReceivers),
): OutsideOffers => {
  let kept: Kept = { url: '', offers: [], askedAt: 0, failed: false };
  let flight: Promise<void> | undefined;

  const ask = async (url: string): Promise<void> => {
    const askedAt = deps.clock().getTime();
    const before = kept.url === url ? kept.offers : [];
    try {
      const { status, body } = await outbound({
        url,
        method: 'GET',
        headers: { accept: 'application/json' },
        timeoutMs: TIMEOUT_MS,
      });
      if (status !== 200) deps.log.warn({ status }, 'the offers outside answered no list: they count as none');
      const { offers, left } = status === 200 ? readOutsideOffers(body) : { offers: [], left: 0 };
      if (left > 0) deps.log.warn({ left }, 'offers outside that could not be read are left out');
      kept = { url, offers, askedAt, failed: false };
    } catch (error) {
      deps.log.warn({ err: error }, 'the offers outside cannot be had: the last ones are shown');
      kept = { url, offers: before, askedAt, failed: true };
    }
  };

  return {
    async of(url) {
      if (url === '') return [];
      const age = deps.clock().getTime() - kept.askedAt;
      if (kept.url === url && age < (kept.failed ? REST_MS : FRESH_MS)) return kept.offers;
      flight ??= ask(url).finally(() => {
        flight = undefined;
      });
      await flight;
      return kept.url === url ? kept.offers : [];
    },
  };
};
