import { ArrowLeft, Camera, ShieldCheck } from 'lucide-react';
import type { OrderSetup } from '#api-clients/orders/order-words.ts';
import type { FinancingOption } from '#api-clients/stock/vehicle-words.ts';
import { useRender } from '#site/render/render-context.tsx';
import { driveAwayName } from '#site/stock/price/drive-away-name.ts';
import { MonthlyExample } from '#site/stock/price/monthly-example.tsx';
import type { StockSettings } from '#site/stock/stock.settings.ts';
import { vehicleAddress } from '#site/stock/vehicle-link.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { Picture } from '#site/ui/picture.tsx';
import { amountText, byCost, costOf } from './amount-text.ts';
import type { JourneyConfig } from './journey-config.ts';
import parts from './order-parts.module.css';
import type { OrderedCar, WayToPay } from './ordered-car.ts';
import { wordsFor } from './setup-words.ts';
import styles from './vehicle-screen.module.css';

export interface VehicleScreenProps {
  car: OrderedCar;
  config: JourneyConfig;
  ways: readonly WayToPay[];
  chosen: FinancingOption;
  amount: { value: string; currency: string };
  /** It is taken at once, not held. */
  isTaken: boolean;
  /** The visitor holds the car already. */
  isHeld: boolean;
  /** Where the choice is sent. */
  action: string;
  settings: StockSettings;
}

/** The first step: what the car is, how it is to be paid, and what holding it means. */
export function VehicleScreen(props: VehicleScreenProps) {
  const { car, config, ways, chosen, amount, isTaken, isHeld, action, settings } = props;
  const context = useRender();
  const { t, localPath } = context;
  const { vehicle, offer } = car;
  const { attributes, photos } = vehicle;
  const { order_online_steps_page: page, say } = config;
  const isOrder = offer?.setup_type === 'order';
  const vendors = offer?.payment_vendors ?? [];
  const cost = costOf(amount.value, vendors);
  const isFree = cost === 'free';
  const sum = amountText(amount, context.locale, vehicle.priceSettings);
  const kind = isOrder ? 'order' : 'reserve';
  // Of a configuration nothing is held: it promises none of it.
  const isHolding = car.configUrl === null;
  const lead = isHolding || isOrder ? t(`order.lead.${kind}`) : t('order.how.visit_text_config');
  return (
    <div className={styles.screen}>
      <div className={styles.pictures}>
        {photos[0] ? (
          <Picture image={{ id: photos[0].image_id }} ratio="card" sizes="(min-width: 64rem) 48rem, 100vw" priority />
        ) : (
          <div className={styles.noPicture} data-surface="grey">
            <Icon of={Camera} size={40} />
            <p>{t('showroom.gallery.none')}</p>
          </div>
        )}
      </div>
      <div className={styles.offer}>
        <div className={parts.head}>
          <p className={parts.eyebrow}>{t(`order.eyebrow.${kind}`)}</p>
          <Heading text={attributes.title} tag={1} size="m" takesFocus id="order-heading" />
          <p className={parts.lead}>{isHeld ? t('order.held.title') : say(page.text) || lead}</p>
        </div>
        <form method="post" action={localPath(action)} className={parts.form} data-order-form="">
          <fieldset className={parts.group}>
            <legend className={parts.legend}>{t('order.way')}</legend>
            <div className={parts.tiles}>
              {ways.map(({ option, price }) => (
                <label key={option} className={parts.tile}>
                  <input type="radio" name="finance" value={option} defaultChecked={option === chosen} />
                  <span className={parts.tileWords}>
                    <span className={parts.tileLabel}>
                      {t(`order.ways.${option}`)}
                      {price?.driveAway ? ` · ${driveAwayName(t, price.driveAway)}` : null}
                    </span>
                    <span className={parts.tileFigure}>
                      <bdi>{price?.text ?? t('showroom.price.on_request')}</bdi>
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <MonthlyExample vehicles={[vehicle]} settings={settings} />
          <div className={styles.fee}>
            <p className={styles.feeLabel}>{t(`order.fee.${kind}`)}</p>
            {cost === 'open' ? (
              <FeeByWay sum={sum} vendors={vendors} kind={kind} />
            ) : (
              <p className={styles.feeAmount}>
                <bdi>{isFree ? t('order.free') : sum}</bdi>
              </p>
            )}
            {isFree ? null : (
              <p className={parts.note}>
                {say(config.order_online_checkout_page.fee_note) ||
                  t(isTaken ? 'order.fee_note_taken' : 'order.fee_note')}
              </p>
            )}
          </div>
          <div className={parts.actions}>
            <button type="submit" className={classes(linkButton.button, linkButton.primary)}>
              <span className={linkButton.label}>{t(isHeld ? 'order.held.go_on' : `order.begin.${kind}`)}</span>
            </button>
            {car.id === null ? null : (
              <a href={vehicleAddress(context, vehicle)} className={classes(linkButton.button, linkButton.tertiary)}>
                <Icon of={ArrowLeft} size={18} mirror />
                <span className={linkButton.label}>{t('order.back_to_car')}</span>
              </a>
            )}
          </div>
          {isHolding ? (
            <p className={styles.promise}>
              <Icon of={ShieldCheck} size={18} />
              {t('order.hold_promise')}
            </p>
          ) : null}
        </form>
      </div>
      <Benefits config={config} isTaken={isTaken} mayBeFree={cost !== 'paid'} isHolding={isHolding} />
    </div>
  );
}

/** Some ways to pay cost nothing: what each of them costs. */
function FeeByWay({ sum, vendors, kind }: { sum: string; vendors: readonly string[]; kind: OrderSetup }) {
  const { t } = useRender();
  const { paid, free } = byCost(vendors);
  const named = (some: readonly string[]) => some.map((one) => t(wordsFor(kind, `order.vendor.${one}`))).join(' · ');
  return (
    <dl className={styles.fees}>
      <div>
        <dt>{named(paid)}</dt>
        <dd>
          <bdi>{sum}</bdi>
        </dd>
      </div>
      <div>
        <dt>{named(free)}</dt>
        <dd>{t('order.free')}</dd>
      </div>
    </dl>
  );
}

interface BenefitsProps {
  config: JourneyConfig;
  isTaken: boolean;
  /** At least one of the ways costs nothing. */
  mayBeFree: boolean;
  isHolding: boolean;
}

/** What comes next, in the words of the configuration or ours. */
function Benefits({ config, isTaken, mayBeFree, isHolding }: BenefitsProps) {
  const { order_online_steps_page: page, say } = config;
  const { t } = useRender();
  const said = page.benefits.map(({ label, text }) => ({ label: say(label), text: say(text) }));
  const steps = [
    { key: 'hold', text: 'hold_text', isSaid: isHolding },
    { key: 'pay', text: isTaken ? 'pay_text_taken' : 'pay_text', isSaid: !mayBeFree },
    { key: 'visit', text: isHolding ? 'visit_text' : 'visit_text_config', isSaid: true },
  ];
  const usual = steps
    .filter(({ isSaid }) => isSaid)
    .map(({ key, text }) => ({ label: t(`order.how.${key}`), text: t(`order.how.${text}`) }));
  const shown = said.some(({ label }) => label) ? said : usual;
  return (
    <section className={styles.benefits} aria-labelledby="order-how">
      <Heading text={say(page.heading) || t('order.how')} tag={2} size="s" id="order-how" />
      <ol>
        {shown.map(({ label, text }, index) => (
          <li key={label}>
            <span className={styles.benefitNumber} aria-hidden="true">
              {index + 1}
            </span>
            <p className={styles.benefitLabel}>{label}</p>
            <p className={parts.note}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
