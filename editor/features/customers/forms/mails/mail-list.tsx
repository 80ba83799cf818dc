import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Confirmation, Notification } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import { RuleBuilder, type RuleBuilderProps } from '../logic/rule-builder.tsx';
import cards from '../part-card/part-card.module.css';
import { Card } from '../part-card/part-card.tsx';
import { MailRow } from './mail-row.tsx';
import styles from './mails.module.css';
import { TemplateFields } from './template-fields.tsx';

/** What a mail is called in its list, and in which language it is written. */
export interface MailLook {
  /** Who gets it, in words. */
  to: string;
  locale: string;
  isOpenAtFirst: boolean;
}

export interface MailListProps<Mail> {
  kind: 'notification' | 'confirmation';
  title: string;
  lead: string;
  /** Said where there is no mail. */
  empty: string;
  mails: readonly Mail[];
  isSaved: boolean;
  lookOf: (mail: Mail, index: number) => MailLook;
  onChange: (mails: Mail[]) => void;
  onAdd: () => void;
  /** Why none can be added. */
  addDisabledReason: string | undefined;
  /** The fields that only this kind of mail has. */
  children: (mail: Mail, set: (change: Partial<Mail>) => void) => ReactNode;
}

const sendWords: RuleBuilderProps['says'] = {
  always: t('Send it always.'),
  when: (rules) => tRich('Send it when <rules/>.', { rules }),
};

/** The mails of one kind that a lead causes, each a line that opens. */
export const MailList = <Mail extends Notification | Confirmation>(props: MailListProps<Mail>) => {
  const { kind, mails, onChange } = props;
  const { state, isEditable } = useFormEditor();
  return (
    <Card
      title={props.title}
      lead={props.lead}
      end={
        <Button size="sm" icon={Plus} disabledReason={props.addDisabledReason} onPress={props.onAdd}>
          {t('Mail')}
        </Button>
      }
    >
      {mails.length === 0 && <p className={cards.hint}>{props.empty}</p>}
      <ol className={styles.list}>
        {mails.map((mail, index) => {
          const { to, locale, isOpenAtFirst } = props.lookOf(mail, index);
          const put = (changed: Mail) => onChange(mails.with(index, changed));
          // Only the place tells them apart: two mails may be word for word the same.
          const place = `${kind}-${index}`;
          return (
            <MailRow
              key={place}
              kind={kind}
              index={index}
              subject={mail.subject}
              to={to}
              enabled={mail.enabled}
              isOpenAtFirst={isOpenAtFirst}
              isSaved={props.isSaved}
              onEnable={(enabled) => put({ ...mail, enabled })}
              onRemove={() => onChange(mails.toSpliced(index, 1))}
            >
              <div className={styles.columns}>
                <div className={styles.column}>
                  {props.children(mail, (change) => put({ ...mail, ...change }))}
                  <RuleBuilder
                    says={sendWords}
                    condition={mail.condition}
                    fields={state.form.fields}
                    isReadOnly={!isEditable}
                    onChange={(condition) => put({ ...mail, condition })}
                  />
                </div>
                <TemplateFields
                  reader={kind === 'notification' ? 'staff' : 'visitor'}
                  locale={locale}
                  subject={mail.subject}
                  body={mail.body}
                  onChange={(change) => put({ ...mail, ...change })}
                />
              </div>
            </MailRow>
          );
        })}
      </ol>
    </Card>
  );
};
