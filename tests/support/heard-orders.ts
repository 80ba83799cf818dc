import type { VendorName } from '#providers/payment/payment-provider.types.ts';
import { defineService } from '#server/http/define-service.ts';
import orderAccounts from '#server/orders/order-accounts.service.ts';
import orderWebhooks from '#server/orders/order-webhooks.service.ts';
import testPayments from '#server/test-payments/test-payments.service.ts';
import type { TestServer } from './test-server.ts';

/** What orders were told to look at, and the services of test payments beside such orders. */
export function heardOrders() {
  const told: string[] = [];
  const orders = defineService({
    name: 'orders',
    create: () =>
      ({
        settle: async (vendor: string, reference: string) => told.push(`${vendor} ${reference}`) > 0,
        seedDemo: async () => 0,
      }) as never,
  });
  return { told, services: [orderAccounts, orderWebhooks, orders, testPayments] };
}

/** The account of the demo's company at a vendor. */
export const demoAccount = async (vendor: VendorName, server: TestServer) => {
  const accounts = server.deps.service('order-accounts');
  const company = await accounts.companyFor(server.deps.db.read, undefined);
  const account = await accounts.accountFor(server.deps.db.read, company?.id ?? '', vendor);
  if (!account) throw new Error(`There is no account at ${vendor}.`);
  return account;
};
