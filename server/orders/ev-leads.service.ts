import { evLeadsContract } from '#api-clients/orders/ev-leads.contract.ts';
import { defineService } from '../http/define-service.ts';
import { notYet } from './not-yet.ts';

/** Leads of electric cars and their deposits. */
export default defineService({ name: 'ev-leads', contract: evLeadsContract, handlers: () => notYet(evLeadsContract) });
