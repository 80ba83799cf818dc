import { z } from 'zod';
import { textsByLocale } from '../content/setting-texts.ts';
import { type ConfigType, orderStepKeys } from './company-config.resources.ts';

const tooLong = 'Character limit exceeded';
const missing = 'This field is required';
/** Words for visitors, by language. */
const words = (max = 80) => textsByLocale(max).meta({ format: 'texts' }).optional();
const key = z
  .string(missing)
  .trim()
  .min(1, { error: missing, abort: true })
  .max(40, tooLong)
  .regex(/^[a-z][a-z0-9_]*$/, 'Use lower-case letters, digits and _');
const amount = z
  .string()
  .trim()
  // Empty where it costs nothing that could be said.
  .regex(/^(\d{1,12}(\.\d{1,3})?)?$/, 'Enter an amount such as 34900 or 299.50');
const whole = (least: number, most: number) => {
  const error = `Enter a whole number from ${least} to ${most}`;
  return z.number(error).int(error).min(least, error).max(most, error);
};
const term = whole(1, 120);
const months = z.array(term).max(12).optional();
const mileage = whole(0, 200_000);
const share = (least: number, most: number, step = 1) => {
  const error = `Enter a number from ${least} to ${most}`;
  return z.number(error).min(least, error).max(most, error).meta({ step });
};

/** With one of these told, all have to be: without one of them nothing can be counted. */
const allOrNone =
  (names: readonly string[]) =>
  (value: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void => {
    const isTold = (name: string) => (value[name] ?? null) !== null;
    if (!Object.keys(value).some(isTold)) return;
    for (const name of names.filter((one) => !isTold(one)))
      context.addIssue({ code: 'custom', path: [name], message: missing });
  };

const leaseFigures = {
  term: term.nullish(),
  mileage: mileage.nullish(),
  deposit: share(0, 90).nullish(),
  rate: share(0, 60, 0.1).nullish(),
  loss_a_month: share(0, 10, 0.1).nullish(),
  loss_a_thousand: share(0, 10, 0.05).nullish(),
};

/** What the lease prices of cars are for, and how they change with duration and distance (`finance/lease.ts`). */
const leaseCalculation = z.looseObject(leaseFigures).superRefine(allOrNone(Object.keys(leaseFigures)));

/** What the subscription prices of cars are for, and how much more or less, in per cent, other terms cost. */
const subscriptionCalculation = z
  .looseObject({
    term: term.nullish(),
    changes: z
      .array(z.looseObject({ term, percent: share(-90, 200) }))
      .max(12)
      .optional(),
  })
  .superRefine(allOrNone(['term']));
const point = z.looseObject({ label: words(120), text: words(400) });

const wayOfPaying = { enabled: z.boolean().optional(), label: words() };

/** A switch that is on until somebody turns it. */
const usuallyOn = z.boolean().default(true);

const step = z.enum(orderStepKeys, 'Choose a step of the journey');
const steps = z
  .array(z.looseObject({ key: step, label: words() }))
  .max(12)
  .optional();

const journey = {
  order_online: z.looseObject({
    enabled: usuallyOn,
    location_choice: usuallyOn,
    trade_in: usuallyOn,
    appointment: usuallyOn,
    phone_verification: z.boolean().optional(),
    service_packs: z
      .array(z.looseObject({ key, label: words(), text: words(400), price: amount.nullable().optional() }))
      .max(12)
      .optional(),
  }),
  order_online_steps_page: z.looseObject({
    heading: words(120),
    text: words(600),
    steps,
    benefits: z.array(point).max(6).optional(),
  }),
  order_online_checkout_page: z.looseObject({
    form_id: z.string().max(64, tooLong).meta({ format: 'form' }).optional(),
    fee_note: words(400),
    terms: z
      .looseObject({
        version: z.string(missing).trim().min(1, missing).max(40, tooLong),
        title: words(120),
        body: words(20_000),
      })
      .nullable()
      .optional(),
  }),
  order_online_success_page: z.looseObject({
    heading: words(120),
    text: words(600),
    next: z.array(point).max(6).optional(),
  }),
};

/** What a configuration of each type says. What else stands in one is kept: sites of the house may read more. */
export const configSchemas: Readonly<Record<ConfigType, z.ZodType<Record<string, unknown>>>> = {
  additional: z.looseObject({
    name: z.string().trim().max(100, tooLong).optional(),
    currency: z
      .string()
      .trim()
      .regex(/^([A-Z]{3})?$/, 'Use a currency code such as EUR')
      .optional(),
    show_vin: z.boolean().optional(),
    show_stock_confirmed: z.boolean().optional(),
  }),
  cash: z.looseObject(wayOfPaying),
  lease: z.looseObject({
    ...wayOfPaying,
    terms: months,
    mileages: z.array(mileage).max(12).optional(),
    calculation: leaseCalculation.nullish(),
  }),
  subscription: z.looseObject({ ...wayOfPaying, terms: months, calculation: subscriptionCalculation.nullish() }),
  ...journey,
  config_order_online: journey.order_online,
  config_order_online_steps_page: journey.order_online_steps_page,
  config_order_online_checkout_page: journey.order_online_checkout_page,
  config_order_online_success_page: journey.order_online_success_page,
};
