import { offersContract } from '#api-clients/offers/offers.contract.ts';
import type { PublicOffer } from '#api-clients/offers/public-offer.ts';
import { authorize } from '../http/actor.ts';
import { defineService, type ServerDeps } from '../http/define-service.ts';
import { notFound } from '../http/errors.ts';
import { answer } from '../http/handler.ts';
import { carModelsOf } from './car-models.ts';
import { seedDemoOffers } from './demo/seed-demo-offers.ts';
import { filterOf, matchesOffer } from './match-offer.ts';
import { createOfferClock, type OfferClock } from './offer-clock.ts';
import { findOfferPlaces } from './offer-places.ts';
import { offerEtag, offerResourceOf, publicOfferOf } from './offer-resource.ts';
import { findOffer, listOffers, type OfferRow, validOffers } from './offers.store.ts';
import { createOutsideOffers, type OutsideOffers } from './outside-offers.ts';
import { createOffer, deleteOffer, publishOffer, unpublishOffer, updateOffer } from './write-offers.ts';
import './offers.tables.ts';

declare module '../http/define-service.ts' {
  interface Services {
    offers: OfferClock & { outside: OutsideOffers };
  }
}

const settingText = async (deps: ServerDeps, key: string): Promise<string> => {
  const settings = await deps.service('admin').settings();
  const value = settings.find(({ declaration }) => declaration.key === key)?.value;
  return typeof value === 'string' ? value : '';
};

/** Offers that may be shown at this moment: ours, and those of the configured address; the most important first. */
const offersNow = async (deps: ServerDeps, locale: string | undefined): Promise<PublicOffer[]> => {
  const now = deps.clock();
  const [rows, outside] = await Promise.all([
    validOffers(deps.db.read, now),
    settingText(deps, 'offers.url').then((url) => deps.service('offers').outside.of(url)),
  ]);
  const own = rows.flatMap(({ id, live }) =>
    live && (locale === undefined || live.locale === '' || live.locale === locale) ? [publicOfferOf(id, live)] : [],
  );
  const isValid = ({ valid_from: from, valid_to: to }: PublicOffer) =>
    (!from || new Date(from) <= now) && (!to || new Date(to) > now);
  const taken = new Set(own.map(({ slug }) => slug));
  const others = outside.filter((offer) => isValid(offer) && !taken.has(offer.slug));
  return [...own, ...others].sort((a, b) => b.priority - a.priority);
};

const single = (deps: ServerDeps, row: OfferRow, status?: number) =>
  answer(
    { data: offerResourceOf(row, deps.clock()) },
    { etag: offerEtag(row), ...(status === undefined ? {} : { status }) },
  );

/** Offers of the house; none outlives its last moment. */
export default defineService({
  name: 'offers',
  contract: offersContract,
  create: (deps) => ({ ...createOfferClock(deps), outside: createOutsideOffers(deps) }),
  handlers: (deps) => ({
    async publicOffers({ query }) {
      const filter = filterOf(query, await settingText(deps, 'brand.product_key'));
      const found = (await offersNow(deps, query.locale)).filter((offer) => matchesOffer(offer, filter));
      // Nobody on the way may show them longer than half a minute.
      return answer(found, { headers: { 'cache-control': 'public, max-age=30' } });
    },
    async offerCarModels({ query }) {
      const models = await carModelsOf(deps, await offersNow(deps, query.lang ?? query.locale));
      return answer({ data: models }, { headers: { 'cache-control': 'public, max-age=30' } });
    },
    async listOffers({ actor, query }) {
      authorize(actor, 'offers.read');
      const now = deps.clock();
      const { rows, total } = await listOffers(deps.db.read, query, now);
      const { page, items } = query;
      return {
        data: rows.map((row) => offerResourceOf(row, now)),
        meta: { page, items, pages: Math.max(1, Math.ceil(total / items)), total_count: total },
      };
    },
    createOffer: async ({ actor, body }) => single(deps, await createOffer({ deps, actor }, body), 201),
    updateOffer: async ({ actor, params: { id }, body, ifMatch }) =>
      single(deps, await updateOffer({ deps, actor }, { id, ifMatch }, body)),
    publishOffer: async ({ actor, params: { id }, ifMatch }) =>
      single(deps, await publishOffer({ deps, actor }, { id, ifMatch })),
    unpublishOffer: async ({ actor, params: { id }, ifMatch }) =>
      single(deps, await unpublishOffer({ deps, actor }, { id, ifMatch })),
    async deleteOffer({ actor, params: { id }, ifMatch }) {
      await deleteOffer({ deps, actor }, { id, ifMatch });
      return undefined;
    },
    async offerPlaces({ actor, params: { id } }) {
      authorize(actor, 'offers.read');
      const row = await findOffer(deps.db.read, id);
      if (!row) throw notFound('This offer does not exist.', 'offer_not_found');
      const places = await findOfferPlaces(deps.db.read, row, await settingText(deps, 'brand.product_key'));
      return {
        data: places.map((attributes) => ({
          type: 'offer_place' as const,
          id: `${attributes.page_id}:${attributes.block_type}`,
          attributes,
        })),
        meta: { total_count: places.length },
      };
    },
  }),
  async start(deps) {
    if (deps.config.demo) await seedDemoOffers(deps);
    if (deps.config.role !== 'web') deps.service('offers').start();
  },
  stop: (deps) => deps.service('offers').stop(),
});
