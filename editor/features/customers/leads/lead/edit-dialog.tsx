import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { integrationName } from '#editor/pieces/leads/lead-words.ts';
import { DialogParts } from '#editor/pieces/save-form/save-form.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { DeliveryItem } from '../leads.api.ts';
import styles from './edit-dialog.module.css';

interface Line {
  id: number;
  name: string;
  value: string;
}

/** What the next try would send, by its outgoing names. */
const outgoingLines = ({ outgoing = {} }: DeliveryItem): Line[] =>
  Object.entries(outgoing).map(([name, value], id) => ({ id, name, value }));

interface EditFormProps {
  delivery: DeliveryItem;
  isPending: boolean;
  onClose: () => void;
  onSend: (delivery: DeliveryItem, overrides: Record<string, string>, note: string) => void;
}

const EditForm = ({ delivery, isPending, onClose, onSend }: EditFormProps) => {
  const [before] = useState(() => outgoingLines(delivery));
  const [lines, setLines] = useState<Line[]>(before.length > 0 ? before : [{ id: 0, name: '', value: '' }]);
  const [note, setNote] = useState('');
  const set = (id: number, change: Partial<Line>) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...change } : line)));
  const edited = lines.filter(
    ({ id, name, value }) =>
      name.trim() !== '' && !before.some((one) => one.id === id && one.name === name && one.value === value),
  );
  return (
    <DialogParts
      buttons={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            disabledReason={edited.length === 0 ? t('Change a value first.') : undefined}
            onPress={() => onSend(delivery, Object.fromEntries(edited.map(({ name, value }) => [name, value])), note)}
          >
            {edited.length === 0
              ? t('Send')
              : t('Send with {count} {count, plural, one {change} other {changes}}', { count: edited.length })}
          </Button>
        </>
      }
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <TextField
              label={t('Outgoing name')}
              hideLabel={line.id !== lines[0]?.id}
              isCode
              isReadOnly={before.some(({ id }) => id === line.id)}
              // A new line is at the end of a list that scrolls: going there shows it.
              autoFocus={line.id >= before.length}
              value={line.name}
              onChange={(name) => set(line.id, { name })}
            />
            <TextField
              label={t('Value')}
              hideLabel={line.id !== lines[0]?.id}
              maxLength={2_000}
              value={line.value}
              onChange={(value) => set(line.id, { value })}
            />
            {!before.some(({ id }) => id === line.id) && (
              <IconButton
                icon={Trash2}
                size="sm"
                label={t('Remove this line')}
                onPress={() => setLines(lines.filter(({ id }) => id !== line.id))}
              />
            )}
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        icon={Plus}
        className={styles.add}
        onPress={() =>
          setLines([...lines, { id: Math.max(-1, ...lines.map(({ id }) => id)) + 1, name: '', value: '' }])
        }
      >
        {t('Another value')}
      </Button>
      <TextField label={t('Why (kept on the timeline)')} maxLength={1_000} value={note} onChange={setNote} />
    </DialogParts>
  );
};

/** Changes what goes to one system, and sends it again under the same id. The lead itself stays as it was sent. */
export const EditDialog = ({
  delivery,
  ...props
}: Omit<EditFormProps, 'delivery'> & { delivery: DeliveryItem | null }) => (
  <Dialog
    title={delivery ? t('Edit and send to {integration}', { integration: integrationName(delivery.type) }) : ''}
    description={t('Only what this system gets is changed; the lead stays as the visitor sent it.')}
    size="lg"
    isOpen={delivery !== null}
    onOpenChange={(isOpen) => !isOpen && props.onClose()}
  >
    {delivery && <EditForm key={delivery.id} delivery={delivery} {...props} />}
  </Dialog>
);
