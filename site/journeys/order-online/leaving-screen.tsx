import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import parts from './order-parts.module.css';

export interface LeavingScreenProps {
  form: { action: string; fields: Readonly<Record<string, string>> };
  back: string;
  /** What is said of the way there. */
  text: string;
}

/** The way to a payment page that is reached by a form: the script goes on by itself, without it one press does. */
export function LeavingScreen({ form, back, text }: LeavingScreenProps) {
  const { t } = useRender();
  return (
    <div className={parts.quiet}>
      <Heading text={t('order.leaving.title')} tag={1} size="m" takesFocus id="order-heading" />
      <p className={parts.lead}>{t(text)}</p>
      <form method="post" action={form.action} className={parts.actions} data-leaves="">
        {Object.entries(form.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={classes(linkButton.button, linkButton.primary)}>
          <span className={linkButton.label}>{t('order.leaving.go')}</span>
        </button>
        <a href={back} className={classes(linkButton.button, linkButton.tertiary)} data-order-link="">
          <span className={linkButton.label}>{t('order.leaving.back')}</span>
        </a>
      </form>
    </div>
  );
}
