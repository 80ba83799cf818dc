import type { ServerDeps } from '../http/define-service.ts';
import type { Work } from '../http/work.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { OwnText } from './mails/own-texts.ts';
import type { OrderSettings } from './order-settings.ts';
import type { OrderTokens } from './orders/order-tokens.ts';
import type { PaymentAccounts } from './payment-accounts.ts';

/** What all parts of the order service share; made once. */
export interface Engine {
  deps: ServerDeps;
  accounts: PaymentAccounts;
  settings(): Promise<OrderSettings>;
  tokens(): Promise<OrderTokens>;
  box(): Promise<SecretBox>;
  /** What staff wrote for the mails. */
  ownTexts(): Promise<readonly OwnText[]>;
  /** Looks for jobs at once. */
  wake(): void;
}

/** Where a change comes from, for the flight recorder. */
export type EventOrigin = 'call' | 'webhook' | 'mail' | 'order' | 'payment' | 'person' | 'sweep';

/** A change of orders: one transaction, with what it must know before it begins. */
export interface OrderWork extends Work {
  engine: Engine;
  settings: OrderSettings;
  tokens: OrderTokens;
  ownTexts: readonly OwnText[];
  origin: EventOrigin;
}
