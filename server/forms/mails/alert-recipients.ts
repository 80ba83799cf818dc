import type { Notification } from '#api-clients/forms/form.resources.ts';
import type { Reader } from '#server/db/database.ts';
import { readPart } from '../definitions/form.store.ts';

/** Who is told when something goes wrong: the setting `alerts.recipients`, else whom the form notifies anyway. */
export const alertRecipients = async (reader: Reader, formId: string): Promise<string[]> => {
  const setting = await reader
    .selectFrom('form_service_settings')
    .select('value')
    .where('key', '=', 'alerts.recipients')
    .executeTakeFirst();
  const listed = Array.isArray(setting?.value)
    ? setting.value.filter((one): one is string => typeof one === 'string')
    : [];
  if (listed.length > 0) return listed;
  const { value } = await readPart(reader, formId, 'notifications', { notifications: [] as Notification[] });
  return [
    ...new Set(
      value.notifications.flatMap(({ recipients }) => (recipients.mode === 'static' ? recipients.addresses : [])),
    ),
  ];
};
