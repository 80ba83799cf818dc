import { useRender } from '#site/render/render-context.tsx';
import type { SiteResponse } from '#site/site.types.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { AccountLine } from './account-line.tsx';
import type { Checkout } from './checkout.types.ts';
import { readContact } from './contact-answers.ts';
import { readDetailsAsTyped } from './details-answers.ts';
import { keepDraft, readDraft } from './drafts.ts';
import type { Draft } from './journey-state.ts';
import parts from './order-parts.module.css';
import { type CheckoutPart, checkoutPath, partOf } from './order-paths.ts';
import { phoneStep } from './phone-step.tsx';
import { showStep } from './show-step.tsx';
import { missingStep } from './steps.ts';
import { addressIn, goTo, type Walk } from './walk.ts';

/** What a step was sent, kept as it was typed: nobody has checked it, so the step is not done. */
const typed: Partial<Record<CheckoutPart, (draft: Draft, sent: URLSearchParams) => Draft>> = {
  details: (draft, sent) => ({ ...draft, state: { ...draft.state, ...readDetailsAsTyped(sent) } }),
  form: ({ order, ...draft }, sent) => {
    const { values, consents, hidden } = readContact(sent);
    return { ...draft, order: { ...order, lead_attributes: { ...order.lead_attributes, values, consents, hidden } } };
  },
  payment: (draft, sent) => ({
    ...draft,
    state: { ...draft.state, vendor: draft.state.facts.vendors.find((one) => one === sent.get('vendor')) ?? null },
  }),
};

/**
 * Somebody's session ended while they ordered. What they sent is kept for them, and they are led to the page that asks
 * to sign in and comes back to theirs; nothing of theirs is shown before.
 */
export async function askToSignIn(walk: Walk): Promise<SiteResponse> {
  const { sent, query, visit, clients, route } = walk;
  const key = query.get('order') ?? '';
  const draft = sent && key !== '' ? await readDraft(visit, clients, key) : null;
  if (!sent || !draft) return goTo(walk, route.path + route.search);
  const keep = typed[partOf(query.get('part'))];
  if (keep) await keepDraft(visit, clients, keep(draft, sent));
  return goTo(walk, checkoutPath(key, 'authentication'));
}

/** Who orders, as far as it has to be proved: a telephone number by its code, and who has signed in again. */
export async function accountStep(checkout: Checkout): Promise<SiteResponse> {
  const { walk, draft, steps } = checkout;
  const { phone } = draft.state;
  const isAsked = phone !== null && phone.proof === null;
  if (isAsked || !walk.person) return phoneStep(checkout);
  const missing = missingStep(steps, draft.state, 'payment');
  const next = missing === null || missing === 'vehicle' ? 'payment' : missing;
  return showStep(checkout, {
    title: 'order.account.title',
    draw: () => <AccountScreen person={walk.person} next={addressIn(walk, checkoutPath(draft.key, next))} />,
  });
}

function AccountScreen({ person, next }: { person: Walk['person']; next: string }) {
  const { t } = useRender();
  return (
    <div className={parts.screen}>
      <div className={parts.head}>
        <Heading text={t('order.account.title')} tag={1} size="m" takesFocus id="order-heading" />
        <AccountLine person={person} />
        <p className={parts.note}>{t('order.lost.kept')}</p>
      </div>
      <div className={parts.actions}>
        <a href={next} className={classes(linkButton.button, linkButton.primary)} data-order-link="">
          <span className={linkButton.label}>{t('order.continue')}</span>
        </a>
      </div>
    </div>
  );
}
