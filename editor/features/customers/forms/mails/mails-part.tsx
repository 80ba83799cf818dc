import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Confirmation, Notification } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { reachOf } from '#form-fields/index.ts';
import { fieldName, useFormEditor } from '../editing/form-editor.ts';
import { RuleBuilder, type RuleBuilderProps } from '../logic/rule-builder.tsx';
import cards from '../part-card/part-card.module.css';
import { Card } from '../part-card/part-card.tsx';
import { PartFrame } from '../part-card/part-frame.tsx';
import { usePart } from '../part-card/use-part.ts';
import { MailRow } from './mail-row.tsx';
import { confirmationsSource, notificationsSource } from './mails.api.ts';
import styles from './mails.module.css';
import { CopyField, RecipientsFields, recipientsProblem, recipientsWords } from './recipients-fields.tsx';
import { TemplateFields } from './template-fields.tsx';

const sendWords: RuleBuilderProps['says'] = {
  always: t('Send it always.'),
  when: (rules) => tRich('Send it when <rules/>.', { rules }),
};

const Notifications = () => {
  const { item, state, isEditable, readOnlyReason } = useFormEditor();
  const part = usePart(notificationsSource(item.id));
  const { fields } = state.form;
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
        <Card
          title={t('To staff')}
          lead={t('Sent when a lead arrives; not for spam. Sensitive answers are left out of every mail.')}
          end={
            <Button size="sm" icon={Plus} disabledReason={readOnlyReason} onPress={() => part.set([...list, fresh()])}>
              {t('Mail')}
            </Button>
          }
        >
          {list.length === 0 && (
            <p className={cards.hint}>{t('Nobody is told about a new lead. It waits in the inbox.')}</p>
          )}
          <ol className={styles.list}>
            {list.map((mail, index) => {
              const set = (change: Partial<Notification>) => part.set(list.with(index, { ...mail, ...change }));
              const place = `staff-${index}`;
              return (
                <MailRow
                  key={place}
                  kind="notification"
                  index={index}
                  subject={mail.subject}
                  to={recipientsWords(mail.recipients, labelOf)}
                  enabled={mail.enabled}
                  isOpenAtFirst={mail.recipients.mode === 'static' && mail.recipients.addresses.length === 0}
                  isSaved={!part.isDirty}
                  onEnable={(enabled) => set({ enabled })}
                  onRemove={() => part.set(list.toSpliced(index, 1))}
                >
                  <div className={styles.columns}>
                    <div className={styles.column}>
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
                      <RuleBuilder
                        says={sendWords}
                        condition={mail.condition}
                        fields={fields}
                        isReadOnly={!isEditable}
                        onChange={(condition) => set({ condition })}
                      />
                    </div>
                    <TemplateFields
                      reader="staff"
                      locale={state.form.locale}
                      subject={mail.subject}
                      body={mail.body}
                      onChange={set}
                    />
                  </div>
                </MailRow>
              );
            })}
          </ol>
        </Card>
      )}
    </PartFrame>
  );
};

const Confirmations = () => {
  const { item, state, isEditable, readOnlyReason } = useFormEditor();
  const part = usePart(confirmationsSource(item.id));
  const { fields, locale, translations } = state.form;
  const emails = fields.filter((field) => reachOf(field) === 'inbox');
  const [first] = emails;
  const [added, setAdded] = useState<number>();
  const fresh = (to: string): Confirmation => ({
    enabled: true,
    subject: 'We have your request ({{number}})',
    body: 'Thank you. This is what you sent us:\n\n{{all_fields}}',
    to_field: to,
    locale: null,
    condition: null,
  });
  return (
    <PartFrame part={part} name={t('the mails to visitors')}>
      {(list) => (
        <Card
          title={t('To the visitor')}
          lead={t('Sent to the address they gave. One for each language, or one for all.')}
          end={
            <Button
              size="sm"
              icon={Plus}
              disabledReason={readOnlyReason ?? (first ? undefined : t('The form has no email field.'))}
              onPress={() => {
                if (!first) return;
                setAdded(list.length);
                part.set([...list, fresh(first.id)]);
              }}
            >
              {t('Mail')}
            </Button>
          }
        >
          {list.length === 0 && (
            <p className={cards.hint}>{t('Visitors get no mail. They see the thank-you on the page.')}</p>
          )}
          <ol className={styles.list}>
            {list.map((mail, index) => {
              const set = (change: Partial<Confirmation>) => part.set(list.with(index, { ...mail, ...change }));
              const place = `visitor-${index}`;
              return (
                <MailRow
                  key={place}
                  kind="confirmation"
                  index={index}
                  subject={mail.subject}
                  to={mail.locale === null ? t('every language') : localeName(mail.locale)}
                  enabled={mail.enabled}
                  isOpenAtFirst={index === added}
                  isSaved={!part.isDirty}
                  onEnable={(enabled) => set({ enabled })}
                  onRemove={() => part.set(list.toSpliced(index, 1))}
                >
                  <div className={styles.columns}>
                    <div className={styles.column}>
                      <Select
                        label={t('Send it to')}
                        options={emails.map((field) => ({ id: field.id, label: fieldName(field) }))}
                        value={mail.to_field}
                        isDisabled={!isEditable}
                        onChange={(to) => set({ to_field: to })}
                      />
                      <Select
                        label={t('When they read')}
                        options={[
                          { id: '', label: t('Any language') },
                          ...[locale, ...Object.keys(translations)].map((id) => ({ id, label: localeName(id) })),
                        ]}
                        value={mail.locale ?? ''}
                        isDisabled={!isEditable}
                        onChange={(id) => set({ locale: id === '' ? null : id })}
                      />
                      <RuleBuilder
                        says={sendWords}
                        condition={mail.condition}
                        fields={fields}
                        isReadOnly={!isEditable}
                        onChange={(condition) => set({ condition })}
                      />
                    </div>
                    <TemplateFields
                      reader="visitor"
                      locale={mail.locale ?? locale}
                      subject={mail.subject}
                      body={mail.body}
                      onChange={set}
                    />
                  </div>
                </MailRow>
              );
            })}
          </ol>
        </Card>
      )}
    </PartFrame>
  );
};

/** Mails a lead causes: to staff, and to the visitor. Each list is saved for itself. */
export const MailsPart = () => (
  <div className={styles.mails}>
    <Notifications />
    <Confirmations />
  </div>
);
