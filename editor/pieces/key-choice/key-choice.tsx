import { t } from '#editor/i18n/t.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';

export interface KeyChoiceProps {
  id: string;
  label: string;
  describedBy?: string | undefined;
  /** undefined while they are on their way, or where somebody may not see them. */
  options: readonly { id: string; label: string; description?: string }[] | undefined;
  value: string;
  /** What stands in the list where nothing has the name that was typed. */
  emptyText: string;
  isReadOnly: boolean;
  onChange: (key: string | undefined) => void;
}

/** Something that blocks name by a key, found by typing its name. A key that is not in the list keeps its place. */
export const KeyChoice = ({ options, value, emptyText, isReadOnly, onChange, ...names }: KeyChoiceProps) => {
  const { id, label, describedBy } = names;
  const isKnown = value === '' || options === undefined || options.some((option) => option.id === value);
  const known = options ?? [];
  const unknown = { id: value, label: options === undefined ? value : t('{value} (not in the list)', { value }) };
  const listed = known.some((option) => option.id === value) || value === '' ? known : [unknown, ...known];
  return (
    <ComboBox
      id={id}
      label={label}
      hideLabel
      aria-describedby={describedBy}
      placeholder={t('Choose…')}
      emptyText={emptyText}
      options={[{ id: '', label: t('None') }, ...listed]}
      value={value}
      isDisabled={isReadOnly}
      isInvalid={!isKnown}
      onChange={(key) => onChange(key === null || key === '' ? undefined : String(key))}
    />
  );
};
