import { z } from 'zod';
import { readableKey } from '#editor/i18n/readable-key.ts';
import { staffLanguage } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { Facts, Panel } from '#editor/pieces/panel/panel.tsx';
import type { OrderDetail } from '../orders.api.ts';
import { RecordedValues } from './recorded-values.tsx';

/** What the site's journey writes beside an order; other clients of the order service may write what they like. */
const wishes = z.object({
  location: z.string().optional().catch(undefined),
  appointment: z.iso.date().optional().catch(undefined),
  service_packs: z.array(z.string()).optional().catch(undefined),
  phone_confirmed: z.boolean().optional().catch(undefined),
  trade_in: z
    .object({
      brand: z.string(),
      model: z.string(),
      bodyType: z.string(),
      fuelType: z.string(),
      mileage: z
        .string()
        .regex(/^\d{1,9}$/)
        .catch(''),
      registrationDate: z.iso.date().or(z.literal('')).catch(''),
      registration: z.string(),
    })
    .partial()
    .optional()
    .catch(undefined),
});

const days = new Intl.DateTimeFormat(staffLanguage, { dateStyle: 'full', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat(staffLanguage, { year: 'numeric', month: 'long', timeZone: 'UTC' });
const figures = new Intl.NumberFormat(staffLanguage);

/** What a customer wishes beside the car, in words; what nobody knows how to word stands as it was sent. */
export const WishesPanel = ({ order: { metadata, place_name: place } }: { order: OrderDetail }) => {
  const known = wishes.safeParse(metadata).data ?? {};
  const { location, appointment, service_packs: packs = [], trade_in: car } = known;
  const others = Object.fromEntries(
    Object.entries(metadata).filter(([name]) => known[name as keyof typeof known] === undefined),
  );
  if (Object.keys(metadata).length === 0) return null;
  return (
    <Panel title={t('What the customer wishes')}>
      <Facts
        lines={[
          [t('Handed over at'), (place ?? location) && <bdi>{place ?? location}</bdi>],
          [t('Appointment'), appointment && days.format(new Date(appointment))],
          [t('Service packs'), packs.map(readableKey).join(', ')],
          [t('Part exchange'), car && <bdi>{[readableKey(car.brand ?? ''), car.model].filter(Boolean).join(' ')}</bdi>],
          [t('Mileage'), car?.mileage && figures.format(Number(car.mileage))],
          [t('Body'), car?.bodyType && readableKey(car.bodyType)],
          [t('Drive'), car?.fuelType && readableKey(car.fuelType)],
          [t('First registered'), car?.registrationDate && months.format(new Date(car.registrationDate))],
          [t('Registration number'), car?.registration && <bdi dir="ltr">{car.registration}</bdi>],
          [t('Telephone number'), known.phone_confirmed && t('Confirmed by a code')],
        ]}
      />
      <RecordedValues label={t('What else was chosen')} values={others} />
    </Panel>
  );
};
