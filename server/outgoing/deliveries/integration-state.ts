import type { Trx } from '#server/db/database.ts';
import type { DeliveryRow } from '../outgoing.tables.ts';

/** One integration of one owner. */
export type IntegrationKey = Pick<DeliveryRow, 'form_id' | 'integration_id'>;

/** What is known of an integration beside its settings, locked; undefined before its first delivery. */
export const lockedState = (trx: Trx, { form_id, integration_id }: IntegrationKey) =>
  trx
    .selectFrom('form_integration_states')
    .selectAll()
    .where('form_id', '=', form_id)
    .where('integration_id', '=', integration_id)
    .forUpdate()
    .executeTakeFirst();

export const setState = async (
  trx: Trx,
  { form_id, integration_id }: IntegrationKey,
  values: {
    failures_in_row?: number;
    open_until?: Date | null;
    disabled_reason?: string;
    sent_day?: Date;
    sent_count?: number;
  },
): Promise<void> => {
  await trx
    .insertInto('form_integration_states')
    .values({
      form_id,
      integration_id,
      secret: null,
      disabled_reason: null,
      open_until: null,
      sent_day: null,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['form_id', 'integration_id']).doUpdateSet(values))
    .execute();
};
