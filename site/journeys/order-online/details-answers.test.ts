import { expect, it } from 'vitest';
import { readDetails } from './details-answers.ts';

const order_online = {
  enabled: true,
  location_choice: false,
  trade_in: true,
  appointment: false,
  phone_verification: false,
  service_packs: [],
};

/** What became of a mileage that was typed so: what is kept, and what is said of it. */
const typed = (mileage: string) => {
  const { details, problems } = readDetails(new URLSearchParams({ trade_in: 'yes', brand: 'aurel', mileage }), {
    config: { order_online },
    places: [],
    firstDay: '2026-11-28',
    lastDay: '2027-01-26',
  });
  return [details.tradeIn?.mileage, problems.get('mileage')];
};

it.each(['45000', '٤٥٠٠٠', '٤٥٬٠٠٠', '۴۵۰۰۰', '45.000', '45,000', '45 000', "45'000"])(
  'a mileage is read as people write it: %s',
  (text) => expect(typed(text)).toEqual(['45000', undefined]),
);

it.each([
  ['many', 'number'],
  ['45.5', 'number'],
  ['-5', 'number'],
  ['3000000', 'number'],
  ['', 'required'],
])('what is none is kept as it was typed: %s', (text, problem) => expect(typed(text)).toEqual([text, problem]));
