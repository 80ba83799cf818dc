import { paymentAccountsContract } from '#api-clients/orders/payment-accounts.contract.ts';
import { defineService } from '../http/define-service.ts';
import { accountsHandlers } from './accounts/accounts.handlers.ts';
import { createOrderAccounts, type OrderAccounts } from './accounts/open-accounts.ts';
import { seedDemoCompany } from './accounts/seed-demo-company.ts';
import './accounts/accounts.tables.ts';

declare module '../http/define-service.ts' {
  interface Services {
    'order-accounts': OrderAccounts;
  }
}

/** Who takes the money of orders, and by which accounts. */
export default defineService({
  name: 'order-accounts',
  contract: paymentAccountsContract,
  create: createOrderAccounts,
  handlers: (deps) => accountsHandlers(deps, deps.service('order-accounts')),
  async start(deps) {
    if (deps.config.demo) await seedDemoCompany(deps);
  },
});
