import { CalendarPlus, CircleCheck, Mail, Printer } from 'lucide-react';
import { affiliationOf } from '#site/analytics/page-context.ts';
import { useRender } from '#site/render/render-context.tsx';
import type { SiteResponse } from '#site/site.types.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import type { JourneyConfig } from './journey-config.ts';
import { isFreeOrder, type KnownOrder, type Order, readOrder } from './known-order.ts';
import { noOrderPage } from './no-order-page.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderFrame } from './order-frame.tsx';
import parts from './order-parts.module.css';
import { calendarPath, confirmationPath } from './order-paths.ts';
import { type PageFacts, shopEvent } from './page-facts.ts';
import { wordsOf } from './setup-words.ts';
import styles from './success-page.module.css';
import { addressIn, configOf, showPage, type Walk } from './walk.ts';

const ROUTE = 'stock-locator-order-online-success';

/** What the page says: it is done, a mail has to be answered first, or it came to nothing. */
type Outcome = 'confirmed' | 'by_mail' | 'failed' | 'cancelled';

export function outcomeOf({ status }: Pick<Order, 'status'>): Outcome {
  if (status === 'awaiting_email_confirmation') return 'by_mail';
  if (status === 'confirmed' || status === 'completed') return 'confirmed';
  return status === 'cancelled' ? 'cancelled' : 'failed';
}

/** `/showroom-order-online/success?order=…`: the reservation is confirmed, or what became of it instead. */
export async function successPage(walk: Walk): Promise<SiteResponse> {
  const known = await readOrder(walk, walk.query.get('order') ?? '');
  if (!known) return noOrderPage(walk);
  const config = await configOf(walk, known.order.config_url !== null);
  const outcome = outcomeOf(known.order);
  return showPage(walk, {
    routeName: ROUTE,
    title: ({ t }) => t(wordsOf(known.order, `order.success.${outcome}`)),
    car: known.car,
    draw: () => (
      <OrderFrame isTest={known.order.test_mode} facts={factsOf(known, outcome)}>
        <SuccessScreen
          known={known}
          outcome={outcome}
          config={config}
          manage={addressIn(walk, confirmationPath(known.number))}
          calendar={addressIn(walk, calendarPath(known.number))}
        />
      </OrderFrame>
    ),
  });
}

function factsOf({ number, order, car }: KnownOrder, outcome: Outcome): PageFacts {
  const affiliation = car ? affiliationOf(car.vehicle.attributes.state, order.config_url !== null) : null;
  const isDone = outcome === 'confirmed' || outcome === 'by_mail';
  return {
    context: 'checkout_order_confirmation',
    affiliation,
    route: ROUTE,
    ...(order.vehicle_id ? { ended: order.vehicle_id } : {}),
    reservation: { vehicleId: order.vehicle_id, orderNumber: number, status: order.status },
    ...(isDone && car && affiliation
      ? {
          shop: shopEvent('purchase', car, {
            affiliation,
            amount: { value: isFreeOrder(order) ? '0' : order.amount, currency: order.currency },
            number,
          }),
        }
      : {}),
  };
}

interface SuccessScreenProps {
  known: KnownOrder;
  outcome: Outcome;
  config: JourneyConfig;
  manage: string;
  calendar: string;
}

function SuccessScreen({ known, outcome, config, manage, calendar }: SuccessScreenProps) {
  const { t } = useRender();
  const { order } = known;
  const { order_online_success_page: page, say } = config;
  const isDone = outcome === 'confirmed';
  const words = (key: string) => wordsOf(order, `order.success.${key}`);
  const text = isDone ? say(page.text) : '';
  return (
    <div className={parts.screen} data-outcome={outcome} data-order-number={known.number}>
      <div className={classes(parts.head, parts.big)}>
        {outcome === 'failed' || outcome === 'cancelled' ? null : (
          <span className={parts.seal} aria-hidden="true">
            <Icon of={outcome === 'by_mail' ? Mail : CircleCheck} size={28} />
          </span>
        )}
        <Heading
          text={(isDone && say(page.heading)) || t(words(outcome))}
          tag={1}
          size="l"
          takesFocus
          id="order-heading"
        />
        <p className={parts.lead}>
          {text || t(words(`${outcome}_text`), { email: order.customer_email_masked ?? '' })}
        </p>
      </div>
      <OrderFacts known={known} />
      {isDone ? <Next config={config} /> : null}
      <div className={classes(parts.actions, parts.noPrint)}>
        {order.can_cancel ? (
          <a href={manage} className={classes(linkButton.button, linkButton.primary)}>
            <span className={linkButton.label}>{t(words('manage'))}</span>
          </a>
        ) : null}
        {isDone && order.reservation_until ? (
          <a href={calendar} className={classes(linkButton.button, linkButton.secondary)} download="">
            <Icon of={CalendarPlus} size={18} />
            <span className={linkButton.label}>{t('order.success.calendar')}</span>
          </a>
        ) : null}
        <button type="button" className={classes(linkButton.button, linkButton.tertiary)} data-print="" hidden>
          <Icon of={Printer} size={18} />
          <span className={linkButton.label}>{t('order.success.print')}</span>
        </button>
      </div>
    </div>
  );
}

/** What comes next, in the words of the configuration. */
function Next({ config: { order_online_success_page: page, say } }: { config: JourneyConfig }) {
  const { t } = useRender();
  const said = page.next
    .map(({ label, text }) => ({ label: say(label), text: say(text) }))
    .filter(({ label }) => label);
  if (said.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby="order-next">
      <Heading text={t('order.success.next')} tag={2} size="xs" id="order-next" />
      <ol>
        {said.map(({ label, text }) => (
          <li key={label}>
            <p className={parts.strong}>{label}</p>
            <p className={parts.note}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
