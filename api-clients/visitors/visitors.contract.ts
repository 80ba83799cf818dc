import { defineContract } from '../contract.ts';
import { consentOperations } from './consents.operations.ts';

export const visitorsContract = defineContract({
  name: 'visitors',
  description: 'What is known of visitors without knowing who they are: what they allowed',
  base: '/api/visitors',
  operations: { ...consentOperations },
});
export type VisitorsContract = typeof visitorsContract;
