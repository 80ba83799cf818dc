import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import styles from './group-list.module.css';
import type { GroupActions } from './use-group-actions.ts';

export interface CopyValuesDialogProps {
  /** The item that gets the values. */
  group: string;
  name: string;
  actions: GroupActions;
  onClose: () => void;
}

/** Takes values of another item over into this one: those that differ, words for visitors only when they are asked for. */
export const CopyValuesDialog = ({ group, name, actions, onClose }: CopyValuesDialogProps) => {
  const others = actions.othersOf(group);
  const [from, setFrom] = useState(others[0]?.id ?? '');
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const fields = actions.differencesOf(group, from);
  const taken = fields.filter((field) => chosen[field.name] ?? !field.isWords).map((field) => field.name);
  const copy = (): void => {
    if (actions.copyValues(group, from, taken)) onClose();
  };
  return (
    <Dialog
      title={t('Copy values to {name}', { name })}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={taken.length === 0 ? t('Nothing is chosen') : undefined}
            onPress={copy}
          >
            {t('Copy {count, plural, one {one value} other {# values}}', { count: taken.length })}
          </Button>
        </>
      }
    >
      <div className={styles.copying}>
        <Select
          label={t('From')}
          options={others.map((other) => ({ id: other.id, label: other.name }))}
          value={from}
          onChange={(id) => {
            setFrom(id);
            setChosen({});
          }}
        />
        {fields.length === 0 ? (
          <p className={styles.same}>{t('They have the same values.')}</p>
        ) : (
          <fieldset className={styles.differences}>
            <legend>{t('What differs')}</legend>
            {fields.map((field) => (
              <Checkbox
                key={field.name}
                isSelected={taken.includes(field.name)}
                onChange={(isOn) => setChosen({ ...chosen, [field.name]: isOn })}
              >
                {field.title}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
};
