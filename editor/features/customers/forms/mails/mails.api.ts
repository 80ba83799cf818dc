import type { Confirmation, Notification } from '#api-clients/forms/form.resources.ts';
import { api } from '#editor/api/api.ts';
import { t } from '#editor/i18n/t.ts';
import type { PartSource } from '../part-card/use-part.ts';

/** The mails a lead causes to staff. */
export const notificationsSource = (id: string): PartSource<Notification[]> => ({
  queryKey: ['forms', 'notifications', id],
  done: t('Mails to staff saved'),
  load: async (signal) => {
    const { data, etag = '' } = await api.forms.getNotifications({ params: { id }, signal });
    return { value: data.data.attributes.notifications, etag };
  },
  save: async (notifications, ifMatch) => {
    const { data, etag = '' } = await api.forms.putNotifications({
      params: { id },
      body: { notifications },
      ifMatch,
    });
    return { value: data.data.attributes.notifications, etag };
  },
});

/** The mails a lead causes to its visitor. */
export const confirmationsSource = (id: string): PartSource<Confirmation[]> => ({
  queryKey: ['forms', 'confirmations', id],
  done: t('Mails to visitors saved'),
  load: async (signal) => {
    const { data, etag = '' } = await api.forms.getConfirmations({ params: { id }, signal });
    return { value: data.data.attributes.confirmations, etag };
  },
  save: async (confirmations, ifMatch) => {
    const { data, etag = '' } = await api.forms.putConfirmations({
      params: { id },
      body: { confirmations },
      ifMatch,
    });
    return { value: data.data.attributes.confirmations, etag };
  },
});
