import type { DeliveryContext, DeliveryOutcome, IntegrationType } from './integration.types.ts';

/** What a delivery sends, and what of it may be kept and shown. */
export interface OpenedDelivery {
  context: DeliveryContext;
  /** The same with sensitive answers masked: they lie open in no table and in no mail. */
  shown: Pick<DeliveryContext, 'mapped' | 'all'>;
}

/** What an integration would send, made without sending it: the text of a request, or a mail, as it may be kept. */
export const shownOutcome = (type: IntegrationType, { context, shown }: OpenedDelivery): Promise<DeliveryOutcome> =>
  type.deliver({ ...context, ...shown, outbound: async () => ({ status: 200, headers: {}, body: '' }) });
