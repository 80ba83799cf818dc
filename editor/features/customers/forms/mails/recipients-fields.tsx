import type { Notification } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { Select } from '#editor/ui/select/select.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import { ListField } from '../properties/list-field.tsx';
import styles from './mails.module.css';

type Recipients = Notification['recipients'];

const modes = [
  { id: 'static', label: t('Always the same people') },
  { id: 'by_location', label: t('The location of the lead') },
  { id: 'by_field', label: t('Depending on an answer') },
];

const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const wrongAddress = (items: readonly string[], isNeeded = false): string | undefined => {
  const wrong = items.find((item) => !ADDRESS.test(item));
  if (wrong !== undefined) return t('“{wrong}” is no email address', { wrong });
  return isNeeded && items.length === 0 ? t('This field is required') : undefined;
};

const Addresses = (props: {
  label: string;
  description?: string;
  items: readonly string[];
  isNeeded?: boolean;
  onChange: (items: string[]) => void;
}) => {
  const { isEditable } = useFormEditor();
  const error = wrongAddress(props.items, props.isNeeded);
  return (
    <ListField
      label={props.label}
      description={props.description}
      placeholder={t('name@example.com')}
      items={props.items}
      isReadOnly={!isEditable}
      errorMessage={error}
      isInvalid={error !== undefined}
      onChange={props.onChange}
    />
  );
};

const begin = (mode: string, field: string | undefined): Recipients => {
  if (mode === 'by_location') return { mode, fallback: [] };
  if (mode === 'by_field' && field !== undefined) return { mode, field, map: {}, fallback: [] };
  return { mode: 'static', addresses: [] };
};

/** What is wrong with the people a mail goes to; undefined when nothing is. */
export const recipientsProblem = ({ recipients, cc }: Pick<Notification, 'recipients' | 'cc'>): string | undefined => {
  const lists =
    recipients.mode === 'static'
      ? [recipients.addresses]
      : recipients.mode === 'by_location'
        ? [recipients.fallback]
        : [recipients.fallback, ...Object.values(recipients.map)];
  const needs = recipients.mode === 'static';
  return [...lists, cc]
    .map((list, at) => wrongAddress(list, needs && at === 0))
    .find((problem) => problem !== undefined);
};

/** Who a notification goes to, in words. */
export const recipientsWords = (recipients: Recipients, labelOf: (field: string) => string): string => {
  if (recipients.mode === 'static') return recipients.addresses.join(', ') || t('nobody yet');
  return recipients.mode === 'by_location'
    ? t('the location of the lead')
    : t('by the answer to {labelOf}', { labelOf: labelOf(recipients.field) });
};

/** Who gets a notification: fixed people, the lead's location, or by an answer. */
export const RecipientsFields = ({ value, onChange }: { value: Recipients; onChange: (value: Recipients) => void }) => {
  const { state, isEditable } = useFormEditor();
  const choices = state.form.fields.filter(({ options }) => options !== undefined);
  const [first] = choices;
  const chosen = value.mode === 'by_field' ? choices.find(({ id }) => id === value.field) : undefined;
  return (
    <>
      <Select
        label={t('Send it to')}
        options={modes.map((mode) => ({ ...mode, isDisabled: mode.id === 'by_field' && first === undefined }))}
        value={value.mode}
        isDisabled={!isEditable}
        onChange={(mode) => onChange(begin(mode, first?.id))}
      />
      {value.mode === 'static' && (
        <Addresses
          label={t('Addresses')}
          items={value.addresses}
          isNeeded
          onChange={(addresses) => onChange({ ...value, addresses })}
        />
      )}
      {value.mode === 'by_field' && (
        <>
          <Select
            label={t('Answer')}
            options={choices.map(({ id, label }) => ({ id, label: label || id }))}
            value={value.field}
            isDisabled={!isEditable}
            onChange={(field) => onChange({ ...value, field, map: {} })}
          />
          <fieldset className={styles.map}>
            <legend>{t('Addresses for each answer')}</legend>
            {(chosen?.options ?? []).map((option) => (
              <Addresses
                key={option.value}
                label={option.label}
                description=" "
                items={value.map[option.value] ?? []}
                onChange={(list) => {
                  const { [option.value]: _before, ...rest } = value.map;
                  onChange({ ...value, map: list.length === 0 ? rest : { ...rest, [option.value]: list } });
                }}
              />
            ))}
          </fieldset>
        </>
      )}
      {value.mode !== 'static' && (
        <Addresses
          label={t('Otherwise')}
          description={t('Gets the mail when there is nobody else to send it to.')}
          items={value.fallback}
          onChange={(fallback) => onChange({ ...value, fallback })}
        />
      )}
    </>
  );
};

/** More people who see the mail. */
export const CopyField = (props: { items: readonly string[]; onChange: (items: string[]) => void }) => (
  <Addresses label={t('Copy to')} description={t('Everybody sees these addresses.')} {...props} />
);
