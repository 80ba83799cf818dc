import { evLeadsContract } from '#api-clients/orders/ev-leads.contract.ts';
import { defineService } from '../http/define-service.ts';
import { evLeadHandlers } from './ev/ev-leads.handlers.ts';

/** Leads of electric cars and their deposits. */
export default defineService({
  name: 'ev-leads',
  contract: evLeadsContract,
  handlers: (deps) => evLeadHandlers(deps.service('orders').engine),
});
