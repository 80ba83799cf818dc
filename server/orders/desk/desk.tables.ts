import type { Generated } from 'kysely';
import type { OrderMailName } from '#api-clients/orders/order-mail.data.ts';
import type { SavedViewTable } from '#server/saved-views/saved-view.tables.ts';

declare module '#server/db/tables.ts' {
  interface Tables {
    order_views: SavedViewTable;
    order_mail_texts: OrderMailTextTable;
  }
}

export interface OrderMailTextTable {
  name: OrderMailName;
  locale: string;
  subject: string;
  body: string;
  lock_version: Generated<number>;
  updated_at: Date;
  updated_by: string;
  updated_by_name: string;
}
