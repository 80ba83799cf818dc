import formStyles from '#site/forms/form-fields.module.css';
import { useField, useRender } from '#site/render/render-context.tsx';
import { classes } from '../classes.ts';
import linkButton from '../link-button.module.css';
import type { VinOutcome } from './ask-vin.ts';
import styles from './vin-check.module.css';

export interface VinFormProps {
  id: string;
  /** Id to which the page leads back without script. */
  target: string;
  values: { list_key: string; label: string; button: string };
  /** Pointers of label and button. */
  fields: { label: string; button: string };
  shown: VinOutcome | '';
}

/** Asks for a vehicle identification number. It is posted, with and without script, and so stands in no address. */
export function VinForm({ id, target, values, fields, shown }: VinFormProps) {
  const label = useField(fields.label);
  const button = useField(fields.button);
  const { localPath } = useRender();
  return (
    <form method="post" action={localPath('/api/content/public_api/vin_checks')} className={styles.form} data-vin>
      <input type="hidden" name="list_key" value={values.list_key} />
      <input type="hidden" name="block" value={target} />
      <label className={formStyles.label} htmlFor={`${id}-number`} {...label}>
        {values.label}
      </label>
      <div className={styles.line}>
        <input
          id={`${id}-number`}
          name="vin"
          className={classes(formStyles.input, styles.number)}
          type="text"
          required
          maxLength={40}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={shown === 'invalid' || undefined}
          aria-describedby={`${id}-answer`}
        />
        <button type="submit" className={classes(linkButton.button, linkButton.primary)}>
          <span {...button}>{values.button}</span>
        </button>
      </div>
    </form>
  );
}

/** Words of an outcome that are written in the block, with their pointer. */
export interface VinAnswer {
  text: string;
  field: string;
}

export interface VinAnswersProps {
  id: string;
  answers: { affected?: VinAnswer; clear: VinAnswer };
  shown: VinOutcome | '';
}

/** All answers, of which one is shown. On the canvas those that are written in the block stand below the form. */
export function VinAnswers({ id, answers, shown }: VinAnswersProps) {
  const { t, mode } = useRender();
  const written = Object.entries(answers) as [VinOutcome, VinAnswer][];
  return (
    <div id={`${id}-answer`} role="status" className={styles.answers}>
      {written.map(([outcome, { text, field }]) => (
        <Answer
          key={outcome}
          outcome={outcome}
          text={text}
          field={field}
          isSeen={outcome === shown || mode === 'canvas'}
        />
      ))}
      <Answer outcome="invalid" text={t('form.problem.vin')} isSeen={shown === 'invalid'} />
      <Answer outcome="failed" text={t('vin.failed')} isSeen={shown === 'failed'} />
    </div>
  );
}

function Answer({
  outcome,
  text,
  field,
  isSeen,
}: {
  outcome: VinOutcome;
  text: string;
  field?: string;
  isSeen: boolean;
}) {
  const editable = useField(field);
  return (
    <p className={styles.answer} data-outcome={outcome} hidden={!isSeen} {...editable}>
      {text}
    </p>
  );
}
