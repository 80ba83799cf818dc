import { ChevronDown } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { sharedAttributes, textOf } from '../control-attributes.ts';
import { type FieldViewProps, Labelled } from '../field-frame.tsx';
import styles from '../form-fields.module.css';

/**
 * A number with its country code. The list of countries and the confirmation by code need the script, so they are drawn
 * hidden; without it the whole number is typed. Code and number stand as they are dialled, from left to right in every
 * language.
 */
export default function PhoneControl(props: FieldViewProps) {
  const { field, state } = props;
  const { t } = useRender();
  return (
    <Labelled {...props}>
      <div className={styles.phone} data-part="phone" dir="ltr">
        <span className={styles.select} data-part="country" hidden>
          <select className={styles.input} aria-label={t('form.country')} />
          <Icon of={ChevronDown} size={20} />
        </span>
        <input
          {...sharedAttributes(props)}
          type="tel"
          inputMode="tel"
          className={styles.input}
          autoComplete="tel"
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
    </Labelled>
  );
}
