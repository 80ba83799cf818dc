import type { Notification } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { Select } from '#editor/ui/select/select.tsx';
import { reachOf } from '#form-fields/index.ts';
import { fieldName, useFormEditor } from '../editing/form-editor.ts';
import { PartFrame } from '../part-card/part-frame.tsx';
import { usePart } from '../part-card/use-part.ts';
import { MailList } from './mail-list.tsx';
import { notificationsSource } from './mails.api.ts';
import { CopyField, RecipientsFields, recipientsProblem, recipientsWords } from './recipients-fields.tsx';

/** Mails to staff about each lead. */
export const Notifications = () => {
  const { item, state, isEditable, readOnlyReason } = useFormEditor();
  const part = usePart(notificationsSource(item.id));
  const { fields, locale } = state.form;
  const emails = fields.filter((field) => reachOf(field) === 'inbox');
  const labelOf = (id: string) => fieldName(fields.find((field) => field.id === id) ?? { id, label: '' });
  const fresh = (): Notification => ({
    enabled: true,
    subject: 'New lead: {{form}}',
    body: '{{all_fields}}',
    recipients: { mode: 'static', addresses: [] },
    cc: [],
    reply_to_field: emails[0]?.id ?? null,
    condition: null,
  });
  const problem = part.value?.map(recipientsProblem).find((one) => one !== undefined);
  return (
    <PartFrame part={part} name={t('the mails to staff')} blockedBy={problem}>
      {(list) => (
        <MailList
          kind="notification"
          title={t('To staff')}
          lead={t('Sent when a lead arrives; not for spam. Sensitive answers are left out of every mail.')}
          empty={t('Nobody is told about a new lead. It waits in the inbox.')}
          mails={list}
          isSaved={!part.isDirty}
          lookOf={({ recipients }) => ({
            to: recipientsWords(recipients, labelOf),
            locale,
            isOpenAtFirst: recipients.mode === 'static' && recipients.addresses.length === 0,
          })}
          onChange={part.set}
          onAdd={() => part.set([...list, fresh()])}
          addDisabledReason={readOnlyReason}
        >
          {(mail, set) => (
            <>
              <RecipientsFields value={mail.recipients} onChange={(recipients) => set({ recipients })} />
              <CopyField items={mail.cc} onChange={(cc) => set({ cc })} />
              <Select
                label={t('Answers go to')}
                options={[
                  { id: '', label: t('The sender of the mail') },
                  ...emails.map((field) => ({
                    id: field.id,
                    label: t('The visitor: {field}', { field: fieldName(field) }),
                  })),
                ]}
                value={mail.reply_to_field ?? ''}
                isDisabled={!isEditable}
                onChange={(id) => set({ reply_to_field: id === '' ? null : id })}
              />
            </>
          )}
        </MailList>
      )}
    </PartFrame>
  );
};
