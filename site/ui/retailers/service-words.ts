import { type DealerService, dealerServices } from '#api-clients/dealers/dealer-services.ts';
import type { Translate } from '#site/i18n/i18n.types.ts';

const isKnown = (service: string): service is DealerService => dealerServices.some((known) => known === service);

/** What visitors read of a service of a house; its key where the site has no words for it. */
export const serviceWords = (service: string, t: Translate): string =>
  isKnown(service) ? t(`retailers.service_${service}`) : service;
