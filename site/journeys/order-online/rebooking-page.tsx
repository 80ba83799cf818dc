import { useRender } from '#site/render/render-context.tsx';
import type { SiteResponse } from '#site/site.types.ts';
import { stockSettings } from '#site/stock/stock.settings.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import type { Checkout } from './checkout.types.ts';
import { holdCar } from './hold-car.ts';
import { takenPage } from './no-car-page.tsx';
import parts from './order-parts.module.css';
import { checkoutPath } from './order-paths.ts';
import { findCar, similarCars } from './ordered-car.ts';
import { OtherCars, type OtherCarsProps } from './other-cars.tsx';
import { problemCode } from './problem.ts';
import { showStep } from './show-step.tsx';
import { addressIn, goOn } from './walk.ts';

const ID = /^[\w-]{1,100}$/;

/** Another car instead: the hold moves to it, and all that was typed goes along. */
export async function rebookingPage(checkout: Checkout): Promise<SiteResponse> {
  const { walk, draft, car } = checkout;
  const id = walk.sent?.get('vehicle') ?? '';
  if (walk.sent && ID.test(id)) {
    const found = await findCar(walk.clients, { id, configUrl: null }, walk.locale);
    if (found.kind === 'absent') return show(checkout, 'vehicle_not_found');
    try {
      return goOn(walk, await holdCar(walk, found.car, { finance: null, instead: draft }));
    } catch (error) {
      const code = problemCode(error);
      if (code === 'vehicle_locked') return takenPage(walk, found.car, { code, status: 409 });
      return show(checkout, code);
    }
  }
  return show({ ...checkout, car }, '');
}

async function show(checkout: Checkout, problem: string): Promise<SiteResponse> {
  const { walk, draft, car } = checkout;
  const others = await similarCars(walk.clients, car.vehicle, walk.locale);
  return showStep(checkout, {
    title: 'order.rebooking.title',
    others,
    ...(problem ? { problem, status: 409 } : {}),
    draw: () => (
      <RebookingScreen
        vehicles={others}
        settings={walk.settings.of(stockSettings)}
        action={addressIn(walk, checkoutPath(draft.key, 'rebooking'))}
        back={addressIn(walk, checkoutPath(draft.key, 'details'))}
      />
    ),
  });
}

interface RebookingScreenProps extends Pick<OtherCarsProps, 'vehicles' | 'settings'> {
  action: string;
  back: string;
}

function RebookingScreen({ vehicles, settings, action, back }: RebookingScreenProps) {
  const { t } = useRender();
  return (
    <div className={parts.screen}>
      <div className={parts.head}>
        <Heading text={t('order.rebooking.title')} tag={1} size="m" takesFocus id="order-heading" />
        <p className={parts.lead}>{t(vehicles.length > 0 ? 'order.rebooking.text' : 'order.rebooking.none')}</p>
      </div>
      <OtherCars vehicles={vehicles} settings={settings} title={t('order.rebooking.like_it')} action={action} />
      <div className={parts.actions}>
        <a href={back} className={classes(linkButton.button, linkButton.tertiary)} data-order-link="">
          <span className={linkButton.label}>{t('order.rebooking.keep')}</span>
        </a>
      </div>
    </div>
  );
}
