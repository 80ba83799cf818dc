import type { Confirmation, Notification, ThankYou } from '#api-clients/forms/form.resources.ts';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { inTransaction } from '#server/http/work.ts';
import { existingForm, partEtag, readPart } from './form.store.ts';
import { withDraftFields } from './form-draft.ts';
import { checkConfirmations, checkedThankYou, checkNotifications, defaultThankYou, writePart } from './form-parts.ts';

type Operations = Pick<
  Handlers<FormsContract>,
  'getThankYou' | 'putThankYou' | 'getNotifications' | 'putNotifications' | 'getConfirmations' | 'putConfirmations'
>;

/** thank_you, notifications and confirmations: read with forms.read, replaced with forms.update. */
export const formPartHandlers = (deps: ServerDeps): Operations => {
  const thankYou = (id: string, value: ThankYou, version: number) =>
    answer(
      { data: { type: 'thank_you' as const, id, attributes: value } },
      { etag: partEtag(id, 'thank_you', version) },
    );
  const notifications = (id: string, list: Notification[], version: number) =>
    answer(
      { data: { type: 'notifications' as const, id, attributes: { notifications: list } } },
      { etag: partEtag(id, 'notifications', version) },
    );
  const confirmations = (id: string, list: Confirmation[], version: number) =>
    answer(
      { data: { type: 'confirmations' as const, id, attributes: { confirmations: list } } },
      { etag: partEtag(id, 'confirmations', version) },
    );

  return {
    async getThankYou({ actor, params: { id } }) {
      authorize(actor, 'forms.read');
      await existingForm(deps.db.read, id);
      const { value, lockVersion } = await readPart(deps.db.read, id, 'thank_you', defaultThankYou);
      return thankYou(id, { ...defaultThankYou, ...value }, lockVersion);
    },
    async putThankYou({ actor, params: { id }, body, ifMatch }) {
      authorize(actor, 'forms.update');
      const value = await checkedThankYou(deps, body);
      const version = await inTransaction(deps, actor, (work) => writePart(work, { id, ifMatch }, 'thank_you', value));
      return thankYou(id, value, version);
    },
    async getNotifications({ actor, params: { id } }) {
      authorize(actor, 'forms.read');
      await existingForm(deps.db.read, id);
      const preset = { notifications: [] as Notification[] };
      const { value, lockVersion } = await readPart(deps.db.read, id, 'notifications', preset);
      return notifications(id, value.notifications, lockVersion);
    },
    async putNotifications({ actor, params: { id }, body, ifMatch }) {
      authorize(actor, 'forms.update');
      const version = await inTransaction(deps, actor, async (work) => {
        const { trx } = work;
        checkNotifications(await withDraftFields(trx, await existingForm(trx, id)), body.notifications);
        return writePart(work, { id, ifMatch }, 'notifications', body);
      });
      return notifications(id, body.notifications, version);
    },
    async getConfirmations({ actor, params: { id } }) {
      authorize(actor, 'forms.read');
      await existingForm(deps.db.read, id);
      const preset = { confirmations: [] as Confirmation[] };
      const { value, lockVersion } = await readPart(deps.db.read, id, 'confirmations', preset);
      return confirmations(id, value.confirmations, lockVersion);
    },
    async putConfirmations({ actor, params: { id }, body, ifMatch }) {
      authorize(actor, 'forms.update');
      const version = await inTransaction(deps, actor, async (work) => {
        const { trx } = work;
        checkConfirmations(await withDraftFields(trx, await existingForm(trx, id)), body.confirmations);
        return writePart(work, { id, ifMatch }, 'confirmations', body);
      });
      return confirmations(id, body.confirmations, version);
    },
  };
};
