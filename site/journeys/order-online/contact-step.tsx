import type { FieldProblem } from '#form-fields/index.ts';
import { FormView } from '#site/forms/form-view.tsx';
import type { FormSource } from '#site/forms/form-view.types.ts';
import { loadForm } from '#site/forms/load-forms.ts';
import { isAbsent } from '#site/pages/load/problem-status.ts';
import { useRender } from '#site/render/render-context.tsx';
import type { SiteResponse } from '#site/site.types.ts';
import { Heading } from '#site/ui/heading.tsx';
import { AccountLine } from './account-line.tsx';
import type { Checkout } from './checkout.types.ts';
import {
  type ContactAnswers,
  checkContact,
  knownOf,
  leadOf,
  orderForm,
  reachedBy,
  readContact,
} from './contact-answers.ts';
import { isPaid, refusedContact } from './contact-check.ts';
import { extendHold, keepDraft } from './drafts.ts';
import { USUAL_FORM } from './journey-config.ts';
import { type Draft, stepDone } from './journey-state.ts';
import { lostPage } from './lost-page.tsx';
import parts from './order-parts.module.css';
import { CONTACT_REFUSED, checkoutPath } from './order-paths.ts';
import { sendCode } from './phone-codes.ts';
import { showStep } from './show-step.tsx';
import { partAfter } from './steps.ts';
import { addressIn, goOn, type Walk } from './walk.ts';

/** Who orders: the contact form that staff built, with its own checks and consents. */
export async function contactStep(checkout: Checkout): Promise<SiteResponse> {
  const { walk, draft, config } = checkout;
  const source = await contactForm(walk, config.order_online_checkout_page.form_id);
  const asked = orderForm(source.form);
  const needsPhone =
    config.order_online.phone_verification || source.form.attributes.fields.some((field) => field.verify);
  // Where nobody is asked for wishes, the checkout begins here.
  const isFirst = partAfter(checkout.steps, 'vehicle') === 'form';
  const before = draft.order.lead_attributes ?? null;
  const action = addressIn(walk, checkoutPath(draft.key, 'form'));
  const show = (
    { values, consents }: Pick<ContactAnswers, 'values' | 'consents'>,
    problems: FieldProblem[],
    { hold }: Pick<Checkout, 'hold'> = checkout,
  ) =>
    showStep(
      { ...checkout, hold },
      {
        title: 'order.contact.title',
        ...(problems.length > 0 ? { status: 422 } : {}),
        ...(isFirst && problems.length === 0 ? { shop: 'begin_checkout' as const } : {}),
        // A telephone is asked for a code first; what is paid already is not paid again.
        ...(needsPhone || draft.state.vendor !== null ? {} : { next: partAfter(checkout.steps, 'form') }),
        draw: () => (
          <ContactScreen
            form={{ ...source, form: asked }}
            action={action}
            values={values}
            consents={consents}
            problems={problems}
            person={walk.person}
          />
        ),
      },
    );
  if (!walk.sent) {
    const known = { values: before?.values ?? knownOf(asked, walk.person), consents: before?.consents ?? [] };
    // The order was refused for its contact: it is said beside which field.
    const isRefused = walk.query.get('problem') === CONTACT_REFUSED;
    return show(known, isRefused ? await refusedContact(checkout, draft.order) : []);
  }
  const given = readContact(walk.sent);
  const { values, problems } = checkContact(asked, given);
  const held = async () => ({ hold: await extendHold(walk.visit, walk.clients, draft.key) });
  if (problems.length > 0) return show(given, problems, await held());
  const changed: Draft = {
    ...draft,
    order: {
      ...draft.order,
      locale: walk.locale,
      customer_email: reachedBy(asked, 'inbox', values)?.text ?? null,
      lead_attributes: leadOf(asked, { ...given, values }, before),
    },
    state: stepDone(draft.state, 'form'),
  };
  const refused = await refusedContact(checkout, changed.order);
  if (refused.length > 0) return show(given, refused, await held());
  const phone = needsPhone ? reachedBy(asked, 'telephone', values) : null;
  const next =
    phone && draft.state.phone?.number !== phone.text ? await sendCode(walk, changed, phone.text) : { draft: changed };
  const hold = await keepDraft(walk.visit, walk.clients, next.draft);
  if (hold.kind === 'lost') return lostPage({ ...checkout, draft: next.draft, hold });
  const isAsked = next.draft.state.phone !== null && next.draft.state.phone.proof === null;
  const onward = (await isPaid(checkout)) ? 'confirmation' : partAfter(checkout.steps, 'form');
  const part = phone && isAsked ? 'authentication' : onward;
  const path = checkoutPath(draft.key, part, next.problem);
  return goOn(walk, { path, draft: next.draft, hold, car: checkout.car, config });
}

/** The form that staff named; where there is none of that name (any more) the usual one: nobody is stopped on the way. */
async function contactForm({ clients, locale, parts: { deps } }: Walk, id: string): Promise<FormSource> {
  try {
    return await loadForm({ forms: clients.forms }, id, locale);
  } catch (error) {
    if (id === USUAL_FORM || !isAbsent(error)) throw error;
    deps.log.warn({ form: id }, 'the form of ordering online is not there: the usual one asks');
    return loadForm({ forms: clients.forms }, USUAL_FORM, locale);
  }
}

interface ContactScreenProps extends Pick<ContactAnswers, 'values' | 'consents'> {
  form: Awaited<ReturnType<typeof loadForm>>;
  action: string;
  problems: FieldProblem[];
  person: Walk['person'];
}

function ContactScreen({ form, action, values, consents, problems, person }: ContactScreenProps) {
  const { t } = useRender();
  return (
    <>
      <div className={parts.head}>
        <Heading text={t('order.contact.title')} tag={1} size="m" takesFocus id="order-heading" />
        <p className={parts.lead}>{t('order.contact.lead')}</p>
        <AccountLine person={person} />
      </div>
      <FormView
        {...form}
        prefix="order"
        headingLevel={2}
        values={values}
        consents={consents}
        problems={problems}
        sendTo={{ action, fields: {} }}
        button={{ label: t('order.continue') }}
      />
    </>
  );
}
