import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { RadioGroup } from '#editor/ui/radio-group/radio-group.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import styles from '../part-card/part-card.module.css';
import { Card } from '../part-card/part-card.tsx';

const captchas = [
  { id: 'off', label: 'None', description: 'The honeypot and the time are enough for most forms.' },
  { id: 'pow', label: 'Silent sum', description: 'The browser solves a small sum; nothing is sent to anybody.' },
  { id: 'turnstile', label: 'Turnstile', description: 'Needs the site key in the settings of the product.' },
  {
    id: 'recaptcha',
    label: 'reCAPTCHA',
    description:
      'Needs a site key, and a consent where the law asks for one. When it cannot be reached, leads come in marked for review.',
  },
];

const days = (count: number): string => {
  if (count % 365 === 0) return count === 365 ? 'one year' : `${count / 365} years`;
  return count >= 60 ? `about ${Math.round(count / 30.4)} months` : `${count} days`;
};

/** How a form tells people from machines, and for how long its leads are kept. */
export const SettingsPart = () => {
  const { state, edit, isEditable } = useFormEditor();
  const { spam, retention_days: retention } = state.form;
  const setSpam = (change: Partial<typeof spam>, key: string) =>
    edit('Change the spam settings', (form) => ({ ...form, spam: { ...form.spam, ...change } }), {
      key: `spam/${key}`,
    });
  return (
    <div className={styles.cards}>
      <Card title="Spam" lead="What is caught is kept and marked, never thrown away: the inbox shows it under Spam.">
        <Switch
          isSpread
          isSelected={spam.honeypot}
          isDisabled={!isEditable}
          onChange={(honeypot) => setSpam({ honeypot }, 'honeypot')}
          description="A field no person sees. Whoever fills it in is a machine."
        >
          Honeypot
        </Switch>
        <NumberField
          label="Shortest time to fill in"
          description="Faster than this, no person has read the form. 0 switches it off."
          unit="ms"
          minValue={0}
          maxValue={60_000}
          step={100}
          value={spam.min_fill_ms}
          isReadOnly={!isEditable}
          onChange={(min) => setSpam({ min_fill_ms: Number.isNaN(min) ? 0 : Math.round(min) }, 'time')}
          className={styles.narrow}
        />
        <RadioGroup
          label="Check that a person sends"
          options={captchas}
          value={spam.captcha}
          isDisabled={!isEditable}
          onChange={(id) => {
            const captcha = (['off', 'pow', 'turnstile', 'recaptcha'] as const).find((one) => one === id);
            if (captcha) setSpam({ captcha }, 'captcha');
          }}
        />
      </Card>
      <Card
        title="Keeping leads"
        lead="Leads are erased by themselves when their time is over: values, files, mails and deliveries."
      >
        <NumberField
          label="Keep leads for"
          description={`That is ${days(retention)}. New leads get it; those that are here keep theirs.`}
          unit="days"
          minValue={1}
          maxValue={3_650}
          step={1}
          value={retention}
          isReadOnly={!isEditable}
          onChange={(value) => {
            if (!Number.isNaN(value))
              edit('Change the retention', (form) => ({ ...form, retention_days: Math.round(value) }), {
                key: 'retention',
              });
          }}
          className={styles.narrow}
        />
      </Card>
    </div>
  );
};
