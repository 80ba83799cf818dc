import { defineContract } from '../contract.ts';
import { consentOperations } from './consents.operations.ts';
import { errorOperations } from './errors.operations.ts';
import { visitOperations } from './visits.operations.ts';

export const visitorsContract = defineContract({
  name: 'visitors',
  description:
    'What is known of visitors without knowing who they are: how many come, what they allow, which errors their browsers report',
  base: '/api/visitors',
  operations: { ...consentOperations, ...visitOperations, ...errorOperations },
});
export type VisitorsContract = typeof visitorsContract;
