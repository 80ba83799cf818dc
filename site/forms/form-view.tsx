import { CircleAlert } from 'lucide-react';
import {
  answerLine,
  type FormField,
  filledFromAddress,
  filledValue,
  refersTo,
  stepsOf,
  submissionNames,
  takesFiles,
} from '#form-fields/index.ts';
import type { Translate } from '../i18n/i18n.types.ts';
import { formatLocale } from '../i18n/locales.ts';
import { jsonForScript } from '../islands/json-for-script.ts';
import { useRender } from '../render/render-context.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import linkButton from '../ui/link-button.module.css';
import { EnterSends } from './car-pages.tsx';
import { ConsentTick } from './consent-tick.tsx';
import styles from './fc-form.module.css';
import { FieldView } from './field-view.tsx';
import fieldStyles from './form-fields.module.css';
import { FormStep } from './form-step.tsx';
import { formScriptTexts, problemText } from './form-texts.ts';
import type { FieldState, FormViewProps } from './form-view.types.ts';
import { inLocalOrder } from './local-order.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-form': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/**
 * A form as visitors see it: one HTML form that works without script, steps below each other, what is wrong beside its
 * field and linked above. `<fc-form>` makes more of it once it is near or touched (see fc-form.element.ts).
 *
 * Needs a `RenderProvider`; its style sheet is `fc-form.module.css`. Used by the form blocks, the form pages, the modal
 * window and the builder's preview.
 */
export function FormView(props: FormViewProps) {
  const { form, setting, prefix, problems = [], values = {}, button } = props;
  const { t, locale, localPath } = useRender();
  const { attributes } = form;
  const fields = attributes.fields as FormField[];
  const steps = stepsOf({ fields, steps: attributes.steps });
  const byId = new Map(fields.map((field) => [field.id, field]));
  const columns = setting?.columns ?? attributes.layout.columns;
  const hasFiles = fields.some(takesFiles);
  const fromAddress = filledFromAddress(fields, new URLSearchParams(setting?.query ?? {}), props.prefill);
  // What the page knows (`form_hidden_field_mapping`) is the form's data where a field has that name.
  const fromPage = setting?.hidden ?? {};
  const known = (field: FormField): unknown => {
    if (Object.hasOwn(values, field.id)) return values[field.id];
    if (Object.hasOwn(fromAddress, field.id)) return fromAddress[field.id];
    return Object.hasOwn(fromPage, field.id) ? filledValue(field, fromPage[field.id] ?? '') : field.default;
  };
  const stateOf = (field: FormField): FieldState => {
    const found = problems.find((problem) => problem.field === field.id);
    const id = `${prefix}-${field.id}`;
    const isElsewhere = props.elsewhere !== undefined && refersTo(field) === 'location';
    const described = [field.help && `${id}-help`, isElsewhere && `${id}-house`, `${id}-problem`]
      .filter(Boolean)
      .join(' ');
    return {
      id,
      value: known(field),
      problem: found ? problemText(t, found.code, found.meta, formatLocale(locale)) : null,
      describedBy: described,
      // A condition cannot be followed without script: the field is drawn, and only the server insists.
      required: field.required === true && (field.visible_if === undefined || field.visible_if === null),
    };
  };
  const drawn = steps.map((step, index) => (
    <FormStep
      key={step.id}
      step={step}
      number={index + 1}
      total={steps.length}
      prefix={prefix}
      headingLevel={props.headingLevel ?? 3}
    >
      <div className={styles.fields}>
        {inLocalOrder(
          step.fields.flatMap((id) => byId.get(id) ?? []),
          attributes.locale,
        ).map((field) => (
          <FieldView key={field.id} field={field} state={stateOf(field)} form={props} />
        ))}
      </div>
      {index === steps.length - 1 ? <FormConsents {...props} /> : null}
    </FormStep>
  ));
  return (
    <fc-form
      className={styles.host}
      data-form={form.id}
      data-captcha={attributes.captcha.kind === 'off' ? undefined : attributes.captcha.kind}
    >
      <form
        id={`${prefix}-form`}
        className={styles.form}
        method="post"
        action={props.sendTo?.action ?? localPath(`/forms/forms/${encodeURIComponent(form.id)}/leads`)}
        encType={hasFiles ? 'multipart/form-data' : undefined}
        noValidate={problems.length > 0 || undefined}
        data-columns={columns}
        data-steps={steps.length}
        aria-label={setting?.title || attributes.name}
      >
        <EnterSends {...props} />
        <OwnInputs {...props} />
        <ProblemSummary {...props} />
        <InquiryFields {...props} />
        {drawn}
        <div
          className={styles.actions}
          data-position={button?.position ?? 'left'}
          data-margin={button?.hasMargin || undefined}
        >
          <button
            type="submit"
            className={classes(linkButton.button, linkButton.primary, styles.submit)}
            data-color={button?.color || undefined}
          >
            <span data-part="submit-label">{button?.label ?? attributes.submit_label}</span>
          </button>
        </div>
        {attributes.captcha.kind === 'recaptcha' || attributes.captcha.kind === 'turnstile' ? (
          <div className={styles.captcha} data-part="captcha" hidden />
        ) : null}
        <div className={styles.status} data-part="status" hidden>
          <p data-part="status-text" role="status" />
          <progress data-part="progress-bar" max={100} aria-label={t('form.sending')} hidden />
          <button
            type="button"
            data-part="retry"
            className={classes(linkButton.button, linkButton.secondary, linkButton.small)}
            hidden
          >
            {t('form.retry')}
          </button>
        </div>
      </form>
      <div className={styles.thanks} data-part="thanks" hidden>
        <p className={styles.thanksTitle} data-part="thanks-title" tabIndex={-1} />
        <div className={styles.words} data-part="thanks-body" />
        <p className={styles.thanksNumber} data-part="thanks-number" />
      </div>
      <script
        type="application/json"
        data-part="data"
        dangerouslySetInnerHTML={{ __html: jsonForScript(scriptData(props, t)) }}
      />
    </fc-form>
  );
}

/** What the script needs of the form; it reads everything else from the document. */
function scriptData({ form, prefill, token, sendTo }: FormViewProps, t: Translate) {
  const { fields, steps, consents, version, captcha, locale, time_zone } = form.attributes;
  const isPreview = form.attributes.status !== 'published' || sendTo !== undefined;
  return {
    id: form.id,
    version,
    // Days and sizes are written in it.
    locale: formatLocale(locale),
    timeZone: time_zone,
    captcha,
    steps,
    fields: fields.map(
      ({ help: _help, placeholder: _placeholder, html: _html, width: _width, pii: _pii, ...field }) => field,
    ),
    consents: consents.map(({ key, text, required }) => ({ key, label: text.slice(0, 100), required })),
    prefill: prefill ?? {},
    token: token ?? '',
    preview: isPreview,
    isKept: form.attributes.status === 'published',
    texts: formScriptTexts(t, { fields: fields as FormField[], consents, captcha, isPreview }),
  };
}

/** What is sent along unseen, and the trap that people never see. */
function OwnInputs({ form, setting, token, problems = [], sendTo }: FormViewProps) {
  const { t, locale } = useRender();
  const hidden = (name: string, value: string | number) => <input key={name} type="hidden" name={name} value={value} />;
  return (
    <>
      {hidden(submissionNames.formVersion, form.attributes.version)}
      {hidden(submissionNames.locale, locale)}
      {hidden(submissionNames.token, token ?? '')}
      {Object.entries(sendTo?.fields ?? {}).map(([name, value]) => hidden(name, value))}
      {Object.entries(setting?.hidden ?? {})
        .filter(([name]) => !form.attributes.fields.some(({ id }) => id === name))
        .map(([name, value]) => hidden(submissionNames.hidden(name), value))}
      {Object.entries(setting?.carried ?? {})
        .filter(([name]) => !correctable(problems).some(({ field }) => name === inquiryName(field)))
        .map(([name, value]) => hidden(name, value))}
      {Object.entries(setting?.vehicle ?? {}).map(([name, value]) => hidden(submissionNames.vehicle(name), value))}
      {form.attributes.honeypot ? (
        <div className={styles.trap} aria-hidden="true">
          <label>
            {t('form.trap')}
            <input name={submissionNames.honeypot} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      ) : null}
    </>
  );
}

/** Choices of a block that can be put right by typing: days and times. */
const correctable = (problems: FormViewProps['problems'] = []) =>
  problems.filter(({ field }) => /^inquiry-\w+_(date|time)$/.test(field));
const inquiryName = (field: string): string => submissionNames.inquiry(field.replace('inquiry-', ''));

/** What was put together in a block and is refused: asked again where there is no block, with what was chosen. */
function InquiryFields({ prefix, problems, setting }: FormViewProps) {
  const { t, locale } = useRender();
  return correctable(problems).map(({ field, label, code, meta }) => (
    <div key={field} className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={`${prefix}-${field}`}>
        {label}
      </label>
      <input
        type={field.endsWith('_date') ? 'date' : 'time'}
        id={`${prefix}-${field}`}
        name={inquiryName(field)}
        className={fieldStyles.input}
        defaultValue={setting?.carried?.[inquiryName(field)]}
        aria-invalid
        aria-describedby={`${prefix}-${field}-problem`}
      />
      <p className={fieldStyles.problem} id={`${prefix}-${field}-problem`}>
        <Icon of={CircleAlert} size={16} />
        <span>{problemText(t, code, meta, formatLocale(locale))}</span>
      </p>
    </div>
  ));
}

function ProblemSummary({ prefix, problems = [], notice }: FormViewProps) {
  const { t, locale } = useRender();
  const isShown = problems.length > 0 || (notice !== null && notice !== undefined);
  const noticeKey = `form.problem.${notice?.code}`;
  const noticeText = notice ? (t(noticeKey) === noticeKey ? notice.text : t(noticeKey)) : null;
  return (
    <div
      className={styles.summary}
      id={`${prefix}-summary`}
      data-part="summary"
      role={isShown ? 'alert' : undefined}
      tabIndex={-1}
      hidden={!isShown}
    >
      <Icon of={CircleAlert} size={20} />
      <div>
        <p className={styles.summaryTitle}>{t('form.summary')}</p>
        {noticeText ? <p data-part="notice">{noticeText}</p> : null}
        <ul>
          {problems.map(({ field, label, code, meta }) => (
            <li key={field}>
              <a href={`#${prefix}-${field}`}>{answerLine(label, problemText(t, code, meta, formatLocale(locale)))}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function FormConsents({ form, prefix, consents: given = [], problems = [] }: FormViewProps) {
  const { t, locale } = useRender();
  const { consents } = form.attributes;
  if (consents.length === 0) return null;
  return (
    <div className={styles.consents}>
      {consents.map(({ key, text, required }) => {
        const found = problems.find(({ field }) => field === `consent-${key}`);
        return (
          <ConsentTick
            key={key}
            id={`${prefix}-consent-${key}`}
            field={`consent-${key}`}
            name={submissionNames.consent(key)}
            text={text}
            required={required}
            checked={given.includes(key)}
            problem={found ? problemText(t, found.code, found.meta, formatLocale(locale)) : null}
          />
        );
      })}
    </div>
  );
}
