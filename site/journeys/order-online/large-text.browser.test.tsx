import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import { translateFor } from '#site/i18n/visitor-messages.ts';
import { readSiteSettings } from '#site/pages/load/site-settings.ts';
import { stockSettings } from '#site/stock/stock.settings.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { sampleVehicle } from '#site/testing/sample-vehicle.ts';
import { showroomVehicle } from '../showroom/vehicle-model.ts';
import { CarSummary } from './car-summary.tsx';
import { OrderFrame } from './order-frame.tsx';
import type { OrderedCar } from './ordered-car.ts';
import { VehicleScreen } from './vehicle-screen.tsx';

const settings = readSiteSettings(new Map(), console).of(stockSettings);
const config = {
  order_online: {
    enabled: true,
    location_choice: false,
    trade_in: true,
    appointment: false,
    phone_verification: false,
    service_packs: [],
  },
  order_online_steps_page: { steps: [], heading: {}, text: {}, benefits: [] },
  order_online_checkout_page: { form_id: 'contact', terms: null, fee_note: {} },
  order_online_success_page: { heading: {}, text: {}, next: [] },
  say: () => '',
};
const steps = (['vehicle', 'details', 'form', 'payment'] as const).map((key, index) => ({
  key,
  number: index + 1,
  label: '',
}));

afterEach(() => {
  document.documentElement.removeAttribute('style');
  document.documentElement.removeAttribute('dir');
  document.body.replaceChildren();
});

/** A step of the journey with the car beside it, as a page of this width has it. */
function show(locale: string): void {
  const vehicle = showroomVehicle(sampleVehicle(), locale);
  // The one picture that the sample context knows.
  const photos = vehicle.photos.slice(0, 1).map((photo) => ({ ...photo, image_id: 'car' }));
  const car: OrderedCar = { id: 'car-1', configUrl: null, vehicle: { ...vehicle, photos }, offer: null };
  const amount = { value: '500.00', currency: 'EUR' };
  const vendors = ['paypal'] as const;
  const summary = (
    <CarSummary
      car={car}
      finance="cash"
      amount={amount}
      vendors={vendors}
      vendor={null}
      isTaken={false}
      feeNote=""
      settings={settings}
    />
  );
  const frame = (
    <OrderFrame
      steps={{ all: steps, at: 'details', linkTo: () => '/back' }}
      facts={{ context: 'checkout', affiliation: 'sl-nvl', route: 'x' }}
      aside={summary}
    >
      <VehicleScreen
        car={car}
        config={config}
        ways={[]}
        chosen="cash"
        amount={amount}
        isTaken={false}
        isHeld={false}
        action="/hold"
        settings={settings}
      />
    </OrderFrame>
  );
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
  document.body.innerHTML = `<div style="container-type: inline-size">${draw(frame, sampleContext({ locale, t: translateFor(locale) }))}</div>`;
}

it.each([
  ['en', '200%', 390],
  ['de', '200%', 320],
  ['ar', '200%', 320],
  ['de', '150%', 320],
])('text of twice the size fits a phone without scrolling sideways: %s at %s on %i px', async (locale, size, width) => {
  await page.viewport(width, 740);
  document.documentElement.style.fontSize = size;
  show(locale);
  expect(document.documentElement.scrollWidth).toBe(width);
});

it('at the usual size the car keeps its picture beside its words', async () => {
  await page.viewport(390, 740);
  show('en');
  const [picture, words] = ['aside picture', 'aside picture + div'].map((one) =>
    document.querySelector(one)?.getBoundingClientRect(),
  );
  expect(words?.left).toBeGreaterThan(picture?.right ?? 1000);
});
