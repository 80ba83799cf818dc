import { westernDigits } from '#form-fields/index.ts';
import fields from '#site/forms/form-fields.module.css';
import { useRender } from '#site/render/render-context.tsx';
import type { SiteResponse } from '#site/site.types.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { Answer } from './answer-field.tsx';
import type { Checkout } from './checkout.types.ts';
import { keepDraft } from './drafts.ts';
import type { Draft, PhoneState } from './journey-state.ts';
import { lostPage } from './lost-page.tsx';
import parts from './order-parts.module.css';
import { checkoutPath } from './order-paths.ts';
import { checkCode, sendCode } from './phone-codes.ts';
import { showStep } from './show-step.tsx';
import { partAfter } from './steps.ts';
import { addressIn, goOn, goTo } from './walk.ts';

/** Whose telephone it is: the code that was sent to it, and another one after a while. */
export async function phoneStep(checkout: Checkout): Promise<SiteResponse> {
  const { walk, draft } = checkout;
  const { phone } = draft.state;
  const next = checkoutPath(draft.key, partAfter(checkout.steps, 'form'));
  if (!phone || phone.proof !== null) return goTo(walk, next);
  const show = (problem: string, left?: number, status = 422) =>
    showStep(checkout, {
      title: 'order.phone.title',
      problem: '',
      ...(problem ? { status } : {}),
      draw: () => (
        <PhoneScreen
          phone={phone}
          action={addressIn(walk, checkoutPath(draft.key, 'authentication'))}
          back={addressIn(walk, checkoutPath(draft.key, 'form'))}
          problem={problem}
          left={left}
        />
      ),
    });
  const keep = async (changed: Draft, path: string) => {
    const hold = await keepDraft(walk.visit, walk.clients, changed);
    return hold.kind === 'lost'
      ? lostPage({ ...checkout, hold })
      : goOn(walk, { ...checkout, path, draft: changed, hold });
  };
  if (!walk.sent) return show(walk.query.get('problem') ?? '', undefined, 200);
  if (walk.sent.get('do') === 'send') {
    if (Date.now() < phone.resendAt) return show('code_too_soon');
    const sent = await sendCode(walk, draft, phone.number);
    return sent.problem ? show(sent.problem) : keep(sent.draft, checkoutPath(draft.key, 'authentication'));
  }
  const checked = await checkCode(walk, phone.number, westernDigits(walk.sent.get('code') ?? '').replace(/\s/g, ''));
  if ('problem' in checked) return show(checked.problem, checked.left);
  return keep(withProof(draft, phone, checked.proof), next);
}

/** The proof goes along with the answer whose number it is. */
function withProof(draft: Draft, phone: PhoneState, proof: string): Draft {
  const lead = draft.order.lead_attributes;
  const field = Object.entries(lead?.values ?? {}).find(([, value]) => value === phone.number)?.[0];
  return {
    ...draft,
    order: {
      ...draft.order,
      ...(lead && field ? { lead_attributes: { ...lead, phone_proofs: { [field]: proof } } } : {}),
    },
    state: { ...draft.state, phone: { ...phone, proof } },
  };
}

interface PhoneScreenProps {
  phone: PhoneState;
  action: string;
  back: string;
  problem: string;
  left: number | undefined;
}

function PhoneScreen({ phone, action, back, problem, left }: PhoneScreenProps) {
  const { t } = useRender();
  const wait = Math.max(0, Math.ceil((phone.resendAt - Date.now()) / 1_000));
  return (
    <>
      <div className={parts.head}>
        <Heading text={t('order.phone.title')} tag={1} size="m" takesFocus id="order-heading" />
        <p className={parts.lead}>
          {phone.resendAt > 0 ? `${t('order.phone.lead')} ` : null}
          <bdi dir="ltr" className={parts.strong}>
            {phone.number}
          </bdi>
        </p>
      </div>
      <form method="post" action={action} className={parts.form} data-order-form="" noValidate>
        <Answer
          name="code"
          label={t('order.phone.code')}
          problem={problem === '' ? undefined : problem}
          {...(left === undefined ? {} : { help: t('order.phone.left', { count: left }) })}
        >
          {(field) => (
            <input
              {...field}
              className={classes(fields.input, parts.code)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              dir="ltr"
            />
          )}
        </Answer>
        <div className={parts.actions}>
          <button type="submit" className={classes(linkButton.button, linkButton.primary)}>
            <span className={linkButton.label}>{t('order.phone.confirm')}</span>
          </button>
          <a href={back} className={classes(linkButton.button, linkButton.tertiary)} data-order-link="">
            <span className={linkButton.label}>{t('order.phone.change')}</span>
          </a>
        </div>
      </form>
      <form method="post" action={action} className={parts.again} data-order-form="">
        <input type="hidden" name="do" value="send" />
        <button
          type="submit"
          className={classes(linkButton.button, linkButton.secondary, linkButton.small)}
          data-resend={wait > 0 ? wait : undefined}
          data-resend-words={t('order.phone.again_in', { seconds: '{seconds}' })}
        >
          <span className={linkButton.label}>{t('order.phone.again')}</span>
        </button>
      </form>
    </>
  );
}
