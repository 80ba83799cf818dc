import type { Config } from '#server/config/load-config.ts';
import { isThisMachine, siteOrigin, siteRoot } from '#server/config/origins.ts';
import type { OrderCompanyRow } from './accounts.tables.ts';

/** Whether a company's payments move no money: what it says, else only a demo that is served to this machine alone. */
export const isTestCompany = (config: Config, { test_mode: mode }: Pick<OrderCompanyRow, 'test_mode'>): boolean =>
  mode === 'auto' ? config.demo && isThisMachine(new URL(siteOrigin(config)).hostname) : mode === 'on';

/** Where the product imitates a vendor. */
export const emulatorUrl = (config: Config, vendor: string): string => `${siteRoot(config)}/test-payments/${vendor}`;

/** Where a vendor is told to send its messages. */
export const webhookUrl = (config: Config, vendor: string): string => `${siteRoot(config)}/webhooks/${vendor}`;
