import { useState } from 'react';
import type { Confirmation } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { Select } from '#editor/ui/select/select.tsx';
import { reachOf } from '#form-fields/index.ts';
import { fieldName, useFormEditor } from '../editing/form-editor.ts';
import { PartFrame } from '../part-card/part-frame.tsx';
import { usePart } from '../part-card/use-part.ts';
import { MailList } from './mail-list.tsx';
import { confirmationsSource } from './mails.api.ts';

/** Mails to the visitor who sent a lead. */
export const Confirmations = () => {
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
        <MailList
          kind="confirmation"
          title={t('To the visitor')}
          lead={t('Sent to the address they gave. One for each language, or one for all.')}
          empty={t('Visitors get no mail. They see the thank-you on the page.')}
          mails={list}
          isSaved={!part.isDirty}
          lookOf={(mail, index) => ({
            to: mail.locale === null ? t('every language') : localeName(mail.locale),
            locale: mail.locale ?? locale,
            isOpenAtFirst: index === added,
          })}
          onChange={part.set}
          onAdd={() => {
            if (!first) return;
            setAdded(list.length);
            part.set([...list, fresh(first.id)]);
          }}
          addDisabledReason={readOnlyReason ?? (first ? undefined : t('The form has no email field.'))}
        >
          {(mail, set) => (
            <>
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
            </>
          )}
        </MailList>
      )}
    </PartFrame>
  );
};
