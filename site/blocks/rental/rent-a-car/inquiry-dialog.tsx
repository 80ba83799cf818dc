import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlockProps } from '#block-schemas/index.ts';
import { submissionNames } from '#form-fields/index.ts';
import { checkBooking } from '#rental/check-booking.ts';
import { quoteOf } from '#rental/price.ts';
import { bookingNames, type RentalConfig, type SentBooking } from '#rental/rental.types.ts';
import { FormView } from '#site/forms/form-view.tsx';
import type { FormSource } from '#site/forms/form-view.types.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { BookingFields } from './booking-fields.tsx';
import { Estimate } from './estimate.tsx';
import styles from './inquiry-dialog.module.css';
import type { RentalData } from './rental-data.ts';
import type { Say } from './rental-texts.ts';

/** Where the links of the cars lead. */
export const inquiryId = (block: string): string => `${block}-inquiry`;

export interface InquiryDialogProps {
  id: string;
  props: BlockProps['rent-a-car'];
  config: RentalConfig;
  say: Say;
  /** The form of the second step; null where there is none, undefined while it is on its way. */
  source: FormSource | null | undefined;
  timeZone: string;
  data: RentalData | undefined;
}

const steps = ['location', 'contact', 'summary'] as const;

/**
 * The inquiry. With script a window of three steps. Without it a part of the page, open where the address names a car:
 * places and days are sent to the page itself, which then shows the estimate above the form of the contact details.
 */
export function InquiryDialog(input: InquiryDialogProps) {
  const { id, props, config, say, data, timeZone } = input;
  const { t } = useRender();
  const sent = data?.sent ?? {};
  const hasAsked = sent.pickup_date !== undefined || sent.dropoff_date !== undefined;
  const { booking, problems } = checkBooking(config, sent, { now: new Date(data?.now ?? 0), timeZone });
  const at = booking ? 'contact' : 'location';
  return (
    <dialog
      id={inquiryId(id)}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      open={sent.vehicle !== undefined}
      closedby="closerequest"
    >
      <div className={styles.sheet} data-surface="light">
        <header className={styles.head}>
          <p className={styles.title} id={`${id}-title`}>
            {props.heading || say('rent')}
          </p>
          <form method="dialog">
            <button type="submit" className={styles.close} aria-label={t('form.close')} data-part="close">
              <Icon of={X} size={24} />
            </button>
          </form>
        </header>
        <ol className={styles.progress} data-part="progress">
          {steps.map((step) => (
            <li key={step} data-name={step} aria-current={step === at ? 'step' : undefined}>
              {say(`step_${step}`)}
            </li>
          ))}
        </ol>
        <div className={styles.columns}>
          <div className={styles.main}>
            <Step id={id} name="location" title={say('step_location')} isShown={at === 'location'}>
              <BookingFields {...input} sent={sent} problems={hasAsked ? problems : []} />
            </Step>
            <Step id={id} name="contact" title={say('step_contact')} isShown={at === 'contact'}>
              <ContactForm {...input} sent={sent} />
              <Back say={t('form.back')} to="location" />
            </Step>
            <Summary {...input} />
            <Step id={id} name="thanks" title={props.thank_you_heading || say('thanks_title')} isShown={false}>
              <p className={styles.words}>{props.thank_you_disclaimer || say('thanks_text')}</p>
              <p className={styles.words} data-part="number" data-words={t('form.number', { number: '{number}' })} />
            </Step>
            <Step id={id} name="error" title={props.error_heading || say('error_title')} isShown={false}>
              <p className={styles.words}>{props.error_disclaimer || say('error_text')}</p>
              <div className={styles.buttons}>
                <button type="button" className={classes(linkButton.button, linkButton.primary)} data-part="again">
                  {t('form.retry')}
                </button>
                <Back say={t('form.back')} to="summary" />
              </div>
            </Step>
          </div>
          <Estimate config={config} say={say} quote={booking ? quoteOf(config, booking) : null} />
        </div>
      </div>
    </dialog>
  );
}

interface StepProps {
  id: string;
  name: string;
  title: string;
  isShown: boolean;
  children: ReactNode;
}

function Step({ id, name, title, isShown, children }: StepProps) {
  return (
    <section className={styles.step} data-step={name} aria-labelledby={`${id}-${name}`} hidden={!isShown}>
      <h2 className={styles.stepTitle} id={`${id}-${name}`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Only the script shows what it leads from: drawn hidden until then. */
const Back = ({ say, to }: { say: string; to: string }) => (
  <button
    type="button"
    className={classes(linkButton.button, linkButton.secondary)}
    data-to={to}
    data-part="back"
    hidden
  >
    {say}
  </button>
);

/** Choices as the form of the contact details sends them; the script keeps them up to date. */
const carriedOf = (page: string, block: string, sent: SentBooking): Record<string, string> => {
  const own = { kind: 'rent-a-car', page, block };
  const chosen = bookingNames.map((name) => [name, sent[name] ?? ''] as const);
  return Object.fromEntries(
    [...Object.entries(own), ...chosen].map(([name, value]) => [submissionNames.inquiry(name), value]),
  );
};

function ContactForm({ id, props, say, source, sent }: InquiryDialogProps & { sent: SentBooking }) {
  const { t, pageId = '' } = useRender();
  if (!source) return <p className={styles.words}>{t(source === undefined ? 'form.loading' : 'form.unavailable')}</p>;
  // What names a part of the booking in braces is filled in by the server.
  const plain = Object.entries(props.form_hidden_field_mapping).filter(([, text]) => !/\{[a-z_]+\}/.test(text));
  return (
    <FormView
      {...source}
      prefix={`${id}-contact`}
      headingLevel={3}
      setting={{ title: say('step_contact'), hidden: Object.fromEntries(plain), carried: carriedOf(pageId, id, sent) }}
      button={{ label: say('send') }}
    />
  );
}

/** Everything once more, before it is sent; filled in by the script. */
function Summary({ id, props, say }: InquiryDialogProps) {
  const { t } = useRender();
  return (
    <Step id={id} name="summary" title={say('step_summary')} isShown={false}>
      <dl className={styles.facts} data-part="facts" />
      {props.form_summary_template ? (
        <div>
          <h3 className={styles.subtitle}>{say('contact')}</h3>
          <p className={styles.contact} data-part="contact" data-template={props.form_summary_template} />
        </div>
      ) : null}
      <div className={styles.buttons}>
        <button
          type="submit"
          form={`${id}-contact-form`}
          className={classes(linkButton.button, linkButton.primary)}
          data-part="send"
        >
          <span>{say('send')}</span>
        </button>
        <Back say={t('form.back')} to="contact" />
      </div>
      <p className={styles.words} role="status" data-part="sending" hidden>
        {t('form.sending')}
      </p>
    </Step>
  );
}
