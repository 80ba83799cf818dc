import { useRender } from '#site/render/render-context.tsx';
import type { SiteResponse } from '#site/site.types.ts';
import { type StockSettings, stockSettings } from '#site/stock/stock.settings.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import type { Checkout } from './checkout.types.ts';
import { holdCar } from './hold-car.ts';
import { joinLine, type LineState, lineOf, NextInLine } from './next-in-line.tsx';
import parts from './order-parts.module.css';
import { checkoutPath } from './order-paths.ts';
import { type OtherCar, similarCars } from './ordered-car.ts';
import { OtherCars } from './other-cars.tsx';
import { problemCode } from './problem.ts';
import { showStep } from './show-step.tsx';
import { addressIn, goOn, goTo } from './walk.ts';

/** Somebody else has the car by now. */
const taken: ReadonlySet<string> = new Set(['vehicle_taken', 'vehicle_locked', 'vehicle_not_reservable']);

/**
 * The visitor was kicked out: the hold ended, or somebody was faster. Whoever looks again and finds the car free goes on
 * where they were; else there are others, and the wish to be told. Nothing that was typed is lost.
 */
export async function lostPage(checkout: Checkout, reason = 'lock_lost'): Promise<SiteResponse> {
  const { walk, draft, car, hold } = checkout;
  const isHere = walk.sent !== null && walk.query.get('part') === 'error';
  // Somebody who still holds the car has no reason to be here: another tab took it up again.
  if (hold.kind !== 'lost' && reason === 'lock_lost') return goTo(walk, checkoutPath(draft.key, 'payment'));
  if (isHere && walk.sent?.get('do') === 'again') {
    try {
      return goOn(walk, await holdCar(walk, car, { finance: null, instead: draft }));
    } catch (error) {
      return showLost(checkout, problemCode(error), lineOf(walk, draft.state.vehicle));
    }
  }
  const isWish = isHere && walk.sent?.get('do') === 'tell' && draft.state.vehicle !== null;
  const known = lineOf(walk, draft.state.vehicle);
  const line = isWish && draft.state.vehicle !== null ? await joinLine(walk, draft.state.vehicle) : known;
  return showLost(checkout, isWish ? 'vehicle_locked' : reason, line);
}

async function showLost(checkout: Checkout, reason: string, line: LineState): Promise<SiteResponse> {
  const { walk, draft, car } = checkout;
  const others = await similarCars(walk.clients, car.vehicle, walk.locale);
  const isLost: Checkout = { ...checkout, part: 'error', hold: { kind: 'lost' } };
  return showStep(isLost, {
    status: line.problem ? 422 : 409,
    problem: reason === 'lock_lost' ? '' : reason,
    title: 'order.lost.title',
    others,
    draw: () => (
      <LostScreen
        isTaken={taken.has(reason)}
        reason={reason}
        line={line}
        others={others}
        settings={walk.settings.of(stockSettings)}
        action={addressIn(walk, checkoutPath(draft.key, 'error'))}
        rebooking={addressIn(walk, checkoutPath(draft.key, 'rebooking'))}
      />
    ),
  });
}

interface LostScreenProps {
  isTaken: boolean;
  reason: string;
  line: LineState;
  others: readonly OtherCar[];
  settings: StockSettings;
  action: string;
  rebooking: string;
}

function LostScreen({ isTaken, reason, line, others, settings, action, rebooking }: LostScreenProps) {
  const { t } = useRender();
  return (
    <div className={parts.screen} data-lost={reason}>
      <div className={parts.head}>
        <Heading
          text={t(isTaken ? 'order.lost.title_taken' : 'order.lost.title')}
          tag={1}
          size="m"
          takesFocus
          id="order-heading"
        />
        <p className={parts.lead}>{t(isTaken ? 'order.lost.text_taken' : 'order.lost.text')}</p>
        <p className={parts.note}>{t('order.lost.kept')}</p>
      </div>
      <form method="post" action={action} className={parts.actions} data-order-form="">
        <input type="hidden" name="do" value="again" />
        <button
          type="submit"
          className={classes(linkButton.button, isTaken ? linkButton.secondary : linkButton.primary)}
        >
          <span className={linkButton.label}>{t('order.lost.again')}</span>
        </button>
      </form>
      {isTaken || line.isTaken ? <NextInLine action={action} state={line} /> : null}
      <OtherCars vehicles={others} settings={settings} title={t('order.rebooking.title')} action={rebooking} />
    </div>
  );
}
