import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { amountsIn, type BookingProblem } from '#rental/check-booking.ts';
import type { BookingName, RentalConfig, RentalSubitem, SentBooking } from '#rental/rental.types.ts';
import { minutesOf } from '#rental/zoned-time.ts';
import fields from '#site/forms/form-fields.module.css';
import { problemText } from '#site/forms/form-texts.ts';
import { Select } from '#site/forms/select.tsx';
import { formatLocale } from '#site/i18n/locales.ts';
import { useRender } from '#site/render/render-context.tsx';
import { listedMoney } from '#site/stock/price/listed-money.ts';
import { useMoneyFormat } from '#site/stock/price/money-format.ts';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import styles from './booking-fields.module.css';
import { MarkOnMap, PlacesOnMap, type PointName } from './booking-maps.tsx';
import { queryName } from './rental-data.ts';
import type { Say } from './rental-texts.ts';

interface BookingFieldsProps {
  id: string;
  config: RentalConfig;
  say: Say;
  sent: SentBooking;
  problems: readonly BookingProblem[];
}

/** The first step: car, places, days, and what is to come along. Without script the page itself takes it. */
export function BookingFields(props: BookingFieldsProps) {
  const { id, config, say } = props;
  const { t } = useRender();
  const { rules } = config;
  const places = config.locations.map(({ key, city, point, address }) => ({
    value: key,
    label: [point, city].filter(Boolean).join(', ') || address,
  }));
  return (
    <form method="get" action={`#${id}-inquiry`} className={styles.form} data-part="booking">
      <Choice
        {...props}
        name="vehicle"
        options={config.vehicles.map(({ key, name }) => ({ value: key, label: name }))}
      />
      {places.length > 0 ? <Choice {...props} name="from" options={places} /> : null}
      <PlacesOnMap config={config} say={say} />
      {rules.allowsCustomPickup ? <Address {...props} name="pickup_address" point="pickup_point" /> : null}
      <Moment {...props} end="pickup" />
      {places.length > 0 && rules.allowsDifferentDropoff ? (
        <Choice {...props} name="to" options={[{ value: '', label: say('same_place') }, ...places]} />
      ) : null}
      {rules.allowsCustomDropoff ? <Address {...props} name="dropoff_address" point="dropoff_point" /> : null}
      <Moment {...props} end="dropoff" />
      <Extras {...props} />
      <div className={styles.buttons}>
        <button type="submit" className={classes(linkButton.button, linkButton.primary)}>
          <span>{t('form.next')}</span>
        </button>
      </div>
    </form>
  );
}

interface FieldProps extends BookingFieldsProps {
  name: BookingName;
}

/** A label above its control, what is wrong below. */
function Field({ id, name, say, problems, children }: FieldProps & { children: ReactNode }) {
  const { t, locale } = useRender();
  const found = problems.find(({ field }) => field === name);
  return (
    <div className={fields.field} data-booking={name} data-invalid={found ? '' : undefined}>
      <label className={fields.label} htmlFor={`${id}-${name}`}>
        {say(name)}
      </label>
      {children}
      <p className={fields.problem} id={`${id}-${name}-problem`} data-part="problem" hidden={!found}>
        <Icon of={CircleAlert} size={16} />
        <span>{found ? problemText(t, found.code, found.meta, formatLocale(locale)) : ''}</span>
      </p>
    </div>
  );
}

const controlOf = ({ id, name, problems }: FieldProps) => ({
  id: `${id}-${name}`,
  name: queryName(name),
  'aria-describedby': `${id}-${name}-problem`,
  'aria-invalid': problems.some(({ field }) => field === name) || undefined,
});

interface ChoiceProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

function Choice(props: ChoiceProps) {
  const { name, options, sent } = props;
  return (
    <Field {...props}>
      <Select {...controlOf(props)} defaultValue={sent[name] ?? options[0]?.value}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/**
 * Somebody's own address must not stand in the page's: without script it belongs into the form's message. The place on
 * the map makes the estimate exact; it counts as long as its map is open.
 */
function Address({ point, ...props }: FieldProps & { point: PointName }) {
  const { t } = useRender();
  const { config, say, sent } = props;
  return (
    <div className={styles.scripted}>
      <Field {...props}>
        <input
          {...controlOf(props)}
          className={fields.input}
          type="text"
          maxLength={300}
          autoComplete="address-line1"
          placeholder={t('form.optional')}
        />
      </Field>
      <input type="hidden" name={queryName(point)} defaultValue={sent[point]} />
      <MarkOnMap config={config} say={say} name={point} />
    </div>
  );
}

/** Day and time of one end; days are a field of the browser, which everybody can use by keyboard and ear. */
function Moment(props: BookingFieldsProps & { end: 'pickup' | 'dropoff' }) {
  const { end, sent, config } = props;
  const [date, time] = [`${end}_date`, `${end}_time`] as const;
  const times = timesOf(config);
  const middle = times[Math.floor(times.length / 4)];
  return (
    <div className={styles.moment}>
      <Field {...props} name={date}>
        <input
          {...controlOf({ ...props, name: date })}
          className={fields.input}
          type="date"
          required
          defaultValue={sent[date]}
        />
      </Field>
      <Field {...props} name={time}>
        <Select {...controlOf({ ...props, name: time })} defaultValue={sent[time] ?? middle}>
          {times.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** Times at which somebody is there, in the house's steps. */
function timesOf({ rules: { times } }: RentalConfig): string[] {
  const [first, last] = [minutesOf(times.first) ?? 0, minutesOf(times.last) ?? 1439];
  const count = Math.max(0, Math.floor((last - first) / times.stepMinutes)) + 1;
  const two = (number: number) => String(number).padStart(2, '0');
  return Array.from({ length: count }, (_, at) => first + at * times.stepMinutes).map(
    (minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  );
}

function Extras({ config, ...props }: BookingFieldsProps) {
  const amounts = amountsIn(props.sent.items ?? '');
  const found = props.problems.find(({ field }) => field === 'items');
  const { t, locale } = useRender();
  return (
    <div data-booking="items" className={styles.extras}>
      {config.groups.map((group) => (
        <fieldset key={group.id} className={styles.group}>
          <legend className={styles.legend}>{group.name}</legend>
          {group.items.map((item, at) => (
            <div key={at} className={styles.item}>
              {item.heading ? <h3 className={styles.heading}>{item.heading}</h3> : null}
              {item.subitems.map((subitem) => (
                <Extra
                  key={subitem.key}
                  {...props}
                  subitem={subitem}
                  currency={config.currency}
                  chosen={amounts.get(subitem.key)}
                  hasAnswer={props.sent.items !== undefined || props.sent.pickup_date !== undefined}
                />
              ))}
            </div>
          ))}
        </fieldset>
      ))}
      <p className={fields.problem} data-part="problem" hidden={!found}>
        <Icon of={CircleAlert} size={16} />
        <span>{found ? problemText(t, found.code, found.meta, formatLocale(locale)) : ''}</span>
      </p>
    </div>
  );
}

interface ExtraProps extends Omit<BookingFieldsProps, 'config'> {
  subitem: RentalSubitem;
  currency: string;
  chosen: string | undefined;
  /** Something was chosen before: what is not among it was not wanted. */
  hasAnswer: boolean;
}

function Extra({ id, say, subitem, currency, chosen, hasAnswer }: ExtraProps) {
  const { locale } = useRender();
  const { key, name, controller, features } = subitem;
  const controlId = `${id}-extra-${key}`;
  const price = listedMoney(subitem.price, currency, locale, useMoneyFormat());
  const isKnown = subitem.context === 'per_day' || subitem.context === 'per_rental';
  const paid = isKnown ? say(subitem.context, { price }) : [price, subitem.context].filter(Boolean).join(' ');
  return (
    <div className={styles.extra}>
      <label className={styles.name} htmlFor={controlId}>
        {name}
      </label>
      <p className={styles.paid} id={`${controlId}-price`}>
        {subitem.price > 0 ? paid : say('free')}
      </p>
      {controller.type === 'amount' ? (
        <Select
          id={controlId}
          name={queryName('items')}
          boxClassName={styles.amount}
          defaultValue={`${key}:${chosen ?? controller.value}`}
          aria-describedby={`${controlId}-price`}
        >
          {Array.from({ length: controller.max - controller.min + 1 }, (_, at) => controller.min + at).map((count) => (
            <option key={count} value={`${key}:${count}`}>
              {count}
            </option>
          ))}
        </Select>
      ) : (
        <label className={styles.toggle}>
          <input
            type="checkbox"
            id={controlId}
            name={queryName('items')}
            value={`${key}:1`}
            className={styles.tick}
            defaultChecked={hasAnswer ? chosen === '1' : controller.isOn}
            aria-describedby={`${controlId}-price`}
          />
          <span className={styles.on} aria-hidden="true">
            {controller.trueLabel || say('yes')}
          </span>
          <span className={styles.off} aria-hidden="true">
            {controller.falseLabel || say('no')}
          </span>
        </label>
      )}
      {features.length > 0 ? (
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
