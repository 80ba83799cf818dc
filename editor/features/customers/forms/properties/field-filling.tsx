import type { FormField } from '#api-clients/forms/form.resources.ts';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import {
  autocompleteLabels,
  autocompleteNames,
  canBeFilled,
  controlOf,
  fieldType,
  guessAutocomplete,
} from '#form-fields/index.ts';
import { PanelSection } from './panel-head.tsx';
import styles from './properties.module.css';

/** Types whose answers browsers may know. */
const knownToBrowsers = new Set<FormField['type']>([
  'text',
  'textarea',
  'select',
  'date',
  'email',
  'phone',
  'postcode',
  'url',
]);

const AUTOMATIC = 'automatic';

const browserChoices = (field: FormField) => {
  const guess = guessAutocomplete(field);
  const guessed =
    guess === undefined ? t('Nothing') : (autocompleteLabels[guess as keyof typeof autocompleteLabels] ?? guess);
  return [
    {
      id: AUTOMATIC,
      label: t('As the field says: {guessed}', { guessed: midSentence(guessed) }),
    },
    { id: 'off', label: t('Nothing') },
    ...autocompleteNames.map((id) => ({ id, label: autocompleteLabels[id] })),
  ];
};

/** An address that fills the field, as staff would put it into a link. */
const exampleOf = ({ query_param: parameter, options }: FormField): string =>
  `…?${parameter}=${encodeURIComponent(options?.[0]?.value ?? 'value')}`;

export interface FieldFillingProps {
  field: FormField;
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (key: 'query_param' | 'autocomplete', value: string | undefined) => void;
}

/** Where a field gets a value from before anybody types: the address, the page, the browser. */
export const FieldFilling = ({ field, isReadOnly, error, onChange }: FieldFillingProps) => {
  if (!canBeFilled(field)) return null;
  const isHidden = controlOf(field).kind === 'carried';
  return (
    <PanelSection title={t('Filled in beforehand')}>
      {isHidden && (
        <p className={styles.note}>
          {t(
            'Visitors do not fill this in. What it holds comes from the address of the page, else from the page that shows the form{case, select, true {, else from the value above.} other {.}}',
            { case: String(Boolean(fieldType(field.type)?.isHidden)) },
          )}
        </p>
      )}
      <TextField
        label={t('Parameter of the address')}
        isCode
        value={field.query_param ?? ''}
        maxLength={64}
        isReadOnly={isReadOnly}
        onChange={(text) => onChange('query_param', text === '' ? undefined : text)}
        description={
          field.query_param
            ? t('A link that ends in {exampleOf} fills it.', { exampleOf: exampleOf(field) })
            : t('With “car”, a link that ends in ?car=… fills it.')
        }
        errorMessage={error}
        isInvalid={error !== undefined}
      />
      <p className={styles.note}>
        {t('A page can fill it too: in the block that shows the form, under “Values from elsewhere”.')}
      </p>
      {knownToBrowsers.has(field.type) && (
        <Select
          label={t('Browsers offer')}
          description={t('What the visitor’s browser or phone has stored of them.')}
          options={browserChoices(field)}
          value={field.autocomplete ?? AUTOMATIC}
          isDisabled={isReadOnly}
          onChange={(id) => onChange('autocomplete', id === AUTOMATIC ? undefined : id)}
        />
      )}
    </PanelSection>
  );
};
