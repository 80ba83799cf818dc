import { t } from '#editor/i18n/t.ts';
import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { RadioGroup } from '#editor/ui/radio-group/radio-group.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import styles from '../part-card/part-card.module.css';
import { Card } from '../part-card/part-card.tsx';

const captchas = [
  { id: 'off', label: t('None'), description: t('The honeypot and the time are enough for most forms.') },
  { id: 'pow', label: t('Silent sum'), description: t('The browser solves a small sum; nothing is sent to anybody.') },
  { id: 'turnstile', label: t('Turnstile'), description: t('Needs the site key in the settings of the product.') },
  {
    id: 'recaptcha',
    label: 'reCAPTCHA',
    description: t(
      'Needs a site key, and a consent where the law asks for one. When it cannot be reached, leads come in marked for review.',
    ),
  },
];

const days = (count: number): string => {
  if (count % 365 === 0) return count === 365 ? t('one year') : t('{count} years', { count: count / 365 });
  return count >= 60 ? t('about {count} months', { count: Math.round(count / 30.4) }) : t('{count} days', { count });
};

/** How a form tells people from machines, and for how long its leads are kept. */
export const SettingsPart = () => {
  const { state, edit, isEditable } = useFormEditor();
  const { spam, retention_days: retention } = state.form;
  const setSpam = (change: Partial<typeof spam>, key: string) =>
    edit(t('Change the spam settings'), (form) => ({ ...form, spam: { ...form.spam, ...change } }), {
      key: `spam/${key}`,
    });
  return (
    <div className={styles.cards}>
      <Card
        title={t('Spam')}
        lead={t('What is caught is kept and marked, never thrown away: the inbox shows it under Spam.')}
      >
        <Switch
          isSpread
          isSelected={spam.honeypot}
          isDisabled={!isEditable}
          onChange={(honeypot) => setSpam({ honeypot }, 'honeypot')}
          description={t('A field no person sees. Whoever fills it in is a machine.')}
        >
          {t('Honeypot')}
        </Switch>
        <NumberField
          label={t('Shortest time to fill in')}
          description={t('Faster than this, no person has read the form. 0 switches it off.')}
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
          label={t('Check that a person sends')}
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
        title={t('Keeping leads')}
        lead={t('Leads are erased by themselves when their time is over: values, files, mails and deliveries.')}
      >
        <NumberField
          label={t('Keep leads for')}
          description={t('That is {days}. New leads get it; those that are here keep theirs.', {
            days: days(retention),
          })}
          unit={t('days')}
          minValue={1}
          maxValue={3_650}
          step={1}
          value={retention}
          isReadOnly={!isEditable}
          onChange={(value) => {
            if (!Number.isNaN(value))
              edit(t('Change the retention'), (form) => ({ ...form, retention_days: Math.round(value) }), {
                key: 'retention',
              });
          }}
          className={styles.narrow}
        />
      </Card>
    </div>
  );
};
