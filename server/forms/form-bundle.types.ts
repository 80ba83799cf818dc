import type { IntegrationWrite } from '#api-clients/forms/delivery.resources.ts';
import type { Confirmation, Notification, ThankYou } from '#api-clients/forms/form.resources.ts';
import type { FormRow } from './definitions/form.store.ts';

/** A form with everything a submission needs. */
export interface FormBundle {
  row: FormRow;
  thankYou: ThankYou;
  notifications: Notification[];
  confirmations: Confirmation[];
  integrations: (IntegrationWrite & { id: string })[];
}
