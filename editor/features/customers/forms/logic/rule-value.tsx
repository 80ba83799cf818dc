import type { FormField } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { controlOf, type FieldOption } from '#form-fields/index.ts';
import type { Rule } from './condition-model.ts';
import styles from './logic.module.css';

export interface RuleValueProps {
  rule: Rule;
  field: FormField | undefined;
  /** Place of the rule, for the names of its controls. */
  number: number;
  isReadOnly: boolean;
  onChange: (rule: Rule) => void;
}

/** The options of a field, and what a rule asks for that is no option any more. */
const choicesWith = (options: readonly FieldOption[], ...chosen: string[]) => [
  ...options.map(({ value, label }) => ({ id: value, label })),
  ...chosen
    .filter((value) => value !== '' && !options.some((option) => option.value === value))
    .map((value) => ({ id: value, label: t('{value} (not there any more)', { value }) })),
];

/** What an answer is compared with: an option, a number, a day, a text. */
export const RuleValue = ({ rule, field, number, isReadOnly, onChange }: RuleValueProps) => {
  const { value, operator } = rule;
  const label = t('Value of rule {number}', { number });
  if (operator === 'filled' || operator === 'empty') return null;
  if (typeof value === 'boolean')
    return (
      <Select
        label={label}
        hideLabel
        options={[
          { id: 'true', label: t('ticked') },
          { id: 'false', label: t('not ticked') },
        ]}
        value={String(value)}
        isDisabled={isReadOnly}
        onChange={(id) => onChange({ ...rule, value: id === 'true' })}
        className={styles.ruleValue}
      />
    );
  if (operator === 'one_of') {
    const chosen = Array.isArray(value) ? value : [];
    return (
      <fieldset className={styles.choices}>
        <legend className={styles.hidden}>{label}</legend>
        {choicesWith(field?.options ?? [], ...chosen).map((option) => (
          <Checkbox
            key={option.id}
            isSelected={chosen.includes(option.id)}
            isDisabled={isReadOnly}
            onChange={(on) =>
              onChange({
                ...rule,
                value: on ? [...chosen, option.id] : chosen.filter((one) => one !== option.id),
              })
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </fieldset>
    );
  }
  if (field?.options)
    return (
      <Select
        label={label}
        hideLabel
        options={choicesWith(field.options, String(value))}
        value={String(value)}
        isDisabled={isReadOnly}
        onChange={(id) => onChange({ ...rule, value: id })}
        className={styles.ruleValue}
      />
    );
  const control = field && controlOf(field);
  const inputType = control?.kind === 'line' ? control.input.type : 'text';
  if (inputType === 'number')
    return (
      <NumberField
        label={label}
        hideLabel
        value={value === '' ? Number.NaN : Number(value)}
        isReadOnly={isReadOnly}
        onChange={(next) => onChange({ ...rule, value: Number.isNaN(next) ? '' : next })}
        className={styles.ruleValue}
      />
    );
  return (
    <TextField
      label={label}
      hideLabel
      type={inputType === 'date' || inputType === 'time' ? inputType : 'text'}
      value={String(value)}
      maxLength={500}
      isReadOnly={isReadOnly}
      onChange={(next) => onChange({ ...rule, value: next })}
      className={styles.ruleValue}
    />
  );
};
