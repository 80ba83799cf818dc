import { OWN_COMPANY } from '#api-clients/stock/company-config.resources.ts';
import type { Reader } from '#server/db/database.ts';

/** Whether staff let visitors order online: the switch of the configuration `order_online`, on until somebody turns it. */
export const readOrderedOnline = async (reader: Reader): Promise<boolean> => {
  const row = await reader
    .selectFrom('company_configs')
    .select('config')
    .where('company', '=', OWN_COMPANY)
    .where('config_type', '=', 'order_online')
    .executeTakeFirst();
  return row?.config.enabled !== false;
};
