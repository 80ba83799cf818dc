import { ChevronRight, Send, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { api } from '#editor/api/api.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Popover } from '#editor/ui/popover/popover.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import styles from './mails.module.css';

export interface MailRowProps {
  kind: 'notification' | 'confirmation';
  index: number;
  subject: string;
  /** Who gets it, in words. */
  to: string;
  enabled: boolean;
  isOpenAtFirst: boolean;
  /** A test sends what is saved: it waits until that is the case. */
  isSaved: boolean;
  onEnable: (enabled: boolean) => void;
  onRemove: () => void;
  children: ReactNode;
}

const TestMail = ({ kind, index, isSaved }: Pick<MailRowProps, 'kind' | 'index' | 'isSaved'>) => {
  const { item, isEditable, readOnlyReason } = useFormEditor();
  const [to, setTo] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async (close: () => void) => {
    setSending(true);
    try {
      const { data } = await api.forms.testMail({ params: { id: item.id }, body: { kind, index, to: to.trim() } });
      const isKept = data.data.attributes.status === 'kept';
      showToast({
        title: isKept ? t('Test mail written') : t('Test mail on its way to {to}', { to: to.trim() }),
        description: isKept ? t('No mail server is set up: it lies in the outbox and is not sent.') : undefined,
      });
      close();
    } catch (error) {
      toastProblem(t('Test mail not written'), error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Popover
      label={t('Send a test mail')}
      placement="bottom end"
      trigger={
        <Button
          size="sm"
          icon={Send}
          disabledReason={
            readOnlyReason ?? (isSaved || !isEditable ? undefined : t('Save first: the test sends what is saved.'))
          }
        >
          {t('Test mail')}
        </Button>
      }
    >
      {(close) => (
        <form
          className={styles.test}
          onSubmit={(event) => {
            event.preventDefault();
            if (to.trim() !== '') void send(close);
          }}
        >
          <TextField label={t('Send it to')} type="email" autoFocus isRequired value={to} onChange={setTo} />
          <Button type="submit" variant="primary" isPending={isSending}>
            {t('Send with sample answers')}
          </Button>
        </form>
      )}
    </Popover>
  );
};

/** One mail: its line, and everything about it once it is open. */
export const MailRow = (props: MailRowProps) => {
  const { subject, to, enabled } = props;
  const { isEditable } = useFormEditor();
  const [isOpen, setOpen] = useState(props.isOpenAtFirst);
  const body = useId();
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon icon={ChevronRight} size={14} className={styles.arrow} />
          <span className={styles.subject} dir="auto">
            {subject || t('No subject yet')}
          </span>
          <span className={styles.to}>{to}</span>
        </button>
        {!enabled && <Badge>{t('off')}</Badge>}
        <Switch
          aria-label={t('Send “{subject}”', { subject })}
          isSelected={enabled}
          isDisabled={!isEditable}
          onChange={props.onEnable}
        />
      </div>
      {isOpen && (
        <div id={body} className={styles.body}>
          {props.children}
          <div className={styles.foot}>
            <TestMail {...props} />
            {isEditable && (
              <Button size="sm" variant="ghost" icon={Trash2} onPress={props.onRemove}>
                {t('Remove this mail')}
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
};
