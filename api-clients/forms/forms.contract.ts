import { defineContract } from '../contract.ts';
import { activityOperations } from './activity.operations.ts';
import { definitionsOperations } from './definitions.operations.ts';
import { deliveriesOperations } from './deliveries.operations.ts';
import { formDraftOperations } from './form-draft.operations.ts';
import { leadDeskOperations } from './lead-desk.operations.ts';
import { leadsOperations } from './leads.operations.ts';
import { settingsOperations } from './settings.operations.ts';
import { verificationOperations } from './verification.operations.ts';

/** Forms, leads, exports and deliveries (spec: the forms API; decisions §4 and §5). */
export const formsContract = defineContract({
  name: 'forms',
  description: 'Forms, leads, their deliveries, mails and exports',
  base: '/forms',
  operations: {
    ...definitionsOperations,
    ...settingsOperations,
    ...formDraftOperations,
    ...activityOperations,
    ...leadsOperations,
    ...leadDeskOperations,
    ...deliveriesOperations,
    ...verificationOperations,
  },
});
export type FormsContract = typeof formsContract;
