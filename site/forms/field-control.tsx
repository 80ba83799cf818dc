import { ChevronDown, Upload } from 'lucide-react';
import type { FormPlace } from '#api-clients/forms/form-page.types.ts';
import type { FormField } from '#form-fields/index.ts';
import { autocompleteOf, submissionNames } from '#form-fields/index.ts';
import { useRender } from '../render/render-context.tsx';
import { Icon } from '../ui/icon.tsx';
import fileStyles from './file-control.module.css';
import styles from './form-fields.module.css';
import type { FieldState } from './form-view.types.ts';

export interface FieldControlProps {
  field: FormField;
  state: FieldState;
  places: readonly FormPlace[];
}

/** Attributes of plain inputs by type. Numbers are text with the right keyboard: wheels and arrows never change them. */
const inputs: Record<string, React.InputHTMLAttributes<HTMLInputElement>> = {
  email: { type: 'email', inputMode: 'email', spellCheck: false, autoCapitalize: 'off' },
  number: { type: 'text', inputMode: 'decimal' },
  integer: { type: 'text', inputMode: 'numeric' },
  date: { type: 'date' },
  time: { type: 'time' },
  url: { type: 'text', inputMode: 'url', spellCheck: false, autoCapitalize: 'off' },
  vin: { type: 'text', autoCapitalize: 'characters', spellCheck: false },
  postcode: { type: 'text', autoCapitalize: 'characters', spellCheck: false },
};

/** Types whose text runs from left to right whatever the page's direction. */
const leftToRight = new Set(['email', 'url', 'vin']);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The control of a field that has one label: inputs, lists, texts, files. */
export function FieldControl({ field, state, places }: FieldControlProps) {
  const { t } = useRender();
  const shared = {
    id: state.id,
    name: submissionNames.value(field.id),
    required: state.required,
    autoComplete: autocompleteOf(field),
    'aria-describedby': state.describedBy,
    'aria-invalid': state.problem === null ? undefined : true,
  } as const;
  switch (field.type) {
    case 'select':
      return <Choice {...shared} options={field.options ?? []} value={state.value} empty={t('form.choose')} />;
    case 'location': {
      const options = places.map(({ id, name, city }) => ({
        value: id,
        label: city && !name.includes(city) ? `${name}, ${city}` : name,
      }));
      return <Choice {...shared} options={options} value={state.value} empty={t('form.choose_location')} />;
    }
    case 'textarea':
      return (
        <textarea
          {...shared}
          className={styles.input}
          rows={5}
          placeholder={field.placeholder}
          defaultValue={textOf(state.value)}
        />
      );
    case 'phone':
      return <PhoneControl field={field} state={state} shared={shared} />;
    case 'file':
      return <FileControl field={field} shared={shared} />;
    default:
      return (
        <input
          {...shared}
          {...(inputs[field.type] ?? { type: 'text' })}
          className={styles.input}
          dir={leftToRight.has(field.type) ? 'ltr' : undefined}
          placeholder={field.placeholder}
          defaultValue={textOf(state.value)}
        />
      );
  }
}

type Shared = Pick<React.InputHTMLAttributes<HTMLElement>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
  name: string;
  autoComplete: string | undefined;
  required: boolean;
};

interface ChoiceProps extends Shared {
  options: readonly { value: string; label: string }[];
  value: unknown;
  empty: string;
}

function Choice({ options, value, empty, ...shared }: ChoiceProps) {
  return (
    <span className={styles.select}>
      <select {...shared} className={styles.input} defaultValue={textOf(value)}>
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={20} />
    </span>
  );
}

/**
 * A number with its country code. The list of countries and the confirmation by code need the script, so they are drawn
 * hidden; without it the whole number is typed.
 */
function PhoneControl({ field, state, shared }: { field: FormField; state: FieldState; shared: Shared }) {
  const { t } = useRender();
  return (
    <>
      <div className={styles.phone} data-part="phone">
        <span className={styles.select} data-part="country" hidden>
          <select className={styles.input} aria-label={t('form.country')} />
          <Icon of={ChevronDown} size={20} />
        </span>
        <input
          {...shared}
          type="tel"
          inputMode="tel"
          dir="ltr"
          className={styles.input}
          placeholder={field.placeholder ?? '+'}
          defaultValue={textOf(state.value)}
        />
      </div>
      {field.verify ? (
        <div className={styles.verify} data-part="verify" hidden>
          <p role="status" data-part="verify-status" />
          <div className={styles.verifyRow}>
            <input
              className={styles.input}
              data-part="verify-code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              dir="ltr"
              aria-label={t('form.verify_code')}
              hidden
            />
            <button type="button" data-part="verify-check" hidden>
              {t('form.verify_check')}
            </button>
            <button type="button" data-part="verify-send">
              {t('form.verify_send')}
            </button>
          </div>
        </div>
      ) : null}
    </>
  );
}

function FileControl({ field, shared }: { field: FormField; shared: Shared }) {
  const { t } = useRender();
  const many = (field.max_files ?? 1) > 1;
  const again = `${shared.id}-again`;
  return (
    <div className={fileStyles.drop} data-part="drop">
      <Icon of={Upload} size={24} />
      <span aria-hidden="true">{t(many ? 'form.files' : 'form.file')}</span>
      <input
        {...shared}
        aria-describedby={[shared['aria-describedby'], again].filter(Boolean).join(' ')}
        name={many ? submissionNames.values(field.id) : shared.name}
        type="file"
        className={fileStyles.file}
        accept={(field.accept?.length ? field.accept : defaultAccept).join(',')}
        multiple={many}
      />
      <p className={fileStyles.again} id={again} data-part="lost-files" hidden />
      <ul className={fileStyles.fileList} data-part="files" hidden />
    </div>
  );
}

/** What a file field takes unless it says otherwise; the server refuses anything else. */
const defaultAccept = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
