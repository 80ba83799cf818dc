import type { Generated } from 'kysely';
import type { OrderMailName } from '#api-clients/orders/order-mail.data.ts';
import type { SavedViewState } from '#api-clients/saved-view.resources.ts';
import type { Json } from '#server/db/tables.ts';

declare module '#server/db/tables.ts' {
  interface Tables {
    order_views: OrderViewTable;
    order_mail_texts: OrderMailTextTable;
  }
}

export interface OrderViewTable {
  id: string;
  owner_id: string;
  owner_name: string;
  name: string;
  is_shared: boolean;
  state: Json<SavedViewState>;
  lock_version: Generated<number>;
  updated_at: Date;
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
