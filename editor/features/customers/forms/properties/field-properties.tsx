import { Asterisk } from 'lucide-react';
import type { FormField } from '#api-clients/forms/form.resources.ts';
import { inWords } from '#editor/i18n/in-words.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { type FieldTypeName, fieldType, fieldTypes, type SettingSchema } from '#form-fields/index.ts';
import { relatedTypes } from '#form-fields/staff.ts';
import { typeCard } from '../build/type-cards.ts';
import { relabelOption } from '../editing/choice-options.ts';
import { retypeField, updateField } from '../editing/edits.ts';
import { relabelField } from '../editing/field-keys.ts';
import { fieldName, useFormEditor } from '../editing/form-editor.ts';
import { undoKey } from '../editing/undo-key.ts';
import { RuleBuilder } from '../logic/rule-builder.tsx';
import { FieldFilling } from './field-filling.tsx';
import { FieldKey } from './field-key.tsx';
import { FieldMessages } from './field-messages.tsx';
import { PanelHead, PanelSection } from './panel-head.tsx';
import styles from './properties.module.css';
import { SettingControl } from './setting-control.tsx';

const widths = [
  { id: 'full', label: t('Full width') },
  { id: 'half', label: t('Half') },
] as const;

const privacy = [
  { id: 'none', label: t('Not personal') },
  { id: 'contact', label: t('Personal: masked for some roles') },
  { id: 'sensitive', label: t('Sensitive: masked until revealed, never mailed') },
];

const typeOptions = (type: FormField['type']) =>
  fieldTypes
    .filter((one) => relatedTypes(type).includes(one.type as FieldTypeName))
    .map((one) => ({ id: one.type, label: tData(one.label), icon: typeCard(one.type as FieldTypeName).icon }));

export interface FieldPropertiesProps {
  field: FormField;
  /** Whether mails or integrations use a key. */
  isNamed: (key: string) => boolean;
}

/** One field: its words, its rules, when it shows. */
export const FieldProperties = ({ field, isNamed }: FieldPropertiesProps) => {
  const { state, edit, isEditable, findings } = useFormEditor();
  const type = fieldType(field.type);
  const isReadOnly = !isEditable;
  const errors = new Map(
    findings
      .filter(
        ({ selection, severity }) => severity === 'error' && selection.kind === 'field' && selection.id === field.id,
      )
      .map(({ setting, text }) => [setting ?? '', text.slice(text.indexOf(': ') + 2)]),
  );
  const set = (key: keyof FormField, value: unknown) =>
    edit(t('Change {field}', { field: fieldName(field) }), (form) => updateField(form, field.id, { [key]: value }), {
      ...undoKey(field.id, key, value),
    });
  const relabel = (text: string) => {
    const { form, id } = relabelField(state.form, field.id, text, { saved: state.saved, isNamed });
    edit(t('Change {field}', { field: fieldName(field) }), () => form, {
      // By its place: the key may be another one with every letter.
      key: `label/${state.form.fields.indexOf(field)}`,
      selection: { kind: 'field', id },
    });
  };
  const settings = Object.entries(type?.settings ?? {}) as [keyof FormField, SettingSchema][];
  const inPlace: readonly string[] = ['placeholder'];
  const options = typeOptions(field.type);

  return (
    <div className={styles.panel}>
      <PanelHead icon={typeCard(field.type).icon} title={fieldName(field)} kind={type?.label} />
      <PanelSection title={t('Field')}>
        <TextField
          label={type?.isHidden ? t('Label (for staff)') : t('Label')}
          value={field.label}
          maxLength={500}
          isReadOnly={isReadOnly}
          onChange={relabel}
          errorMessage={errors.get('label')}
          isInvalid={errors.has('label')}
        />
        {type?.hasValue && !type.isHidden && (
          <>
            <TextArea
              label={t('Help')}
              description={t('A sentence that stands with the field.')}
              rows={1}
              value={field.help ?? ''}
              maxLength={1_000}
              isReadOnly={isReadOnly}
              onChange={(text) => set('help', text === '' ? undefined : text)}
            />
            {Object.hasOwn(type.settings, 'placeholder') && (
              <TextField
                label={t('Placeholder')}
                description={t('An example inside the empty field; never the only hint.')}
                value={field.placeholder ?? ''}
                maxLength={200}
                isReadOnly={isReadOnly}
                onChange={(text) => set('placeholder', text === '' ? undefined : text)}
              />
            )}
            <Switch isSpread isSelected={field.required} isDisabled={isReadOnly} onChange={(on) => set('required', on)}>
              {t('Required')}
            </Switch>
          </>
        )}
        {options.length > 1 && (
          <Select
            label={t('Type')}
            options={options}
            value={field.type}
            isDisabled={isReadOnly}
            onChange={(id) => edit(t('Change the type'), (form) => retypeField(form, field.id, id as FieldTypeName))}
          />
        )}
        {type?.hasValue && !type.isHidden && (
          <div className={styles.line}>
            <span className={styles.lineLabel}>{t('Width')}</span>
            <SegmentedControl
              label={t('Width')}
              segments={widths}
              value={field.width}
              isDisabled={isReadOnly}
              onChange={(width) => set('width', width)}
            />
          </div>
        )}
        {field.width === 'half' && state.form.layout.columns === 2 && (
          <p className={styles.note}>
            {t('Counts where the form has one column: with two, every short field takes one of them.')}
          </p>
        )}
      </PanelSection>
      {settings.some(([key]) => !inPlace.includes(key)) && (
        <PanelSection title={type?.hasValue ? t('Answers') : t('Content')}>
          {settings
            .filter(([key]) => !inPlace.includes(key))
            .map(([key, schema]) => (
              <SettingControl
                key={key}
                name={key}
                schema={inWords(schema)}
                field={field}
                isReadOnly={isReadOnly}
                error={errors.get(key)}
                onChange={(value) => set(key, value)}
                onRelabel={(index, label) =>
                  edit(
                    t('Change {field}', { field: fieldName(field) }),
                    (form) => relabelOption(form, { id: field.id, index }, label, state.saved),
                    { key: `${field.id}/options/${index}` },
                  )
                }
              />
            ))}
        </PanelSection>
      )}
      <FieldFilling field={field} isReadOnly={isReadOnly} error={errors.get('query_param')} onChange={set} />
      <PanelSection title={t('When it shows')}>
        <RuleBuilder
          says={{
            always: t('Show “{field}” always.', { field: fieldName(field) }),
            when: (rules) => tRich('Show “{field}” when <rules/>.', { field: fieldName(field), rules }),
          }}
          condition={field.visible_if}
          fields={state.form.fields.filter(({ id }) => id !== field.id)}
          isReadOnly={isReadOnly}
          onChange={(condition) => set('visible_if', condition)}
        />
        {errors.has('visible_if') && <p className={styles.error}>{errors.get('visible_if')}</p>}
      </PanelSection>
      {type?.hasValue && (
        <>
          <FieldMessages field={field} />
          <PanelSection title={t('Data')}>
            <Select
              label={t('Privacy')}
              options={privacy}
              value={field.pii ?? type.pii}
              isDisabled={isReadOnly}
              onChange={(id) => set('pii', id === type.pii ? undefined : id)}
            />
            {(field.pii ?? type.pii) === 'sensitive' && (
              <p className={styles.footnote}>
                {t('Answers are stored encrypted, shown only when asked for, and not found by the search in leads.')}
              </p>
            )}
            <FieldKey field={field} isNamed={isNamed(field.id)} />
          </PanelSection>
        </>
      )}
      {field.required && (
        <p className={styles.footnote}>
          <Asterisk size={12} aria-hidden="true" /> {t('Fields without a star are marked as optional on the site.')}
        </p>
      )}
    </div>
  );
};
