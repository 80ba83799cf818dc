import { readRentalConfig } from '#rental/read-config.ts';
import type { RentalConfig, RentalVehicle } from '#rental/rental.types.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import { jsonForScript } from '#site/islands/json-for-script.ts';
import { useRender } from '#site/render/render-context.tsx';
import { listedMoney } from '#site/stock/price/listed-money.ts';
import { useMoneyFormat } from '#site/stock/price/money-format.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading, levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Picture } from '#site/ui/picture.tsx';
import cars from '#site/ui/rental-cars.module.css';
import { Section } from '#site/ui/section.tsx';
import { InquiryDialog, inquiryId } from './inquiry-dialog.tsx';
import styles from './rent-a-car.module.css';
import { queryName, type RentalData, type RentalScript } from './rental-data.ts';
import { dayTexts, rentalScriptTexts, rentalTexts, type Say } from './rental-texts.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-rent-a-car': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** Cars to rent; each opens the inquiry: where and when, who asks, and all of it with an estimate before it is sent. */
export default function RentACar({ props, id, data }: BlockComponentProps<'rent-a-car'>) {
  const { t, mode, locale, currency = 'EUR', form: formOf } = useRender();
  const config = readRentalConfig(props, currency);
  const say = rentalTexts(t, props.block_translations);
  const source = props.contact_step_form_id ? formOf(props.contact_step_form_id) : null;
  const timeZone = source?.form.attributes.time_zone ?? 'UTC';
  const script: RentalScript = {
    config,
    timeZone,
    locale: formatLocale(locale),
    money: useMoneyFormat(),
    texts: rentalScriptTexts(t, say),
    days: dayTexts(t),
  };
  const isEmpty = config.vehicles.length === 0;
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      {isEmpty ? <Paragraph text={mode === 'canvas' ? t('rental.no_cars_yet') : t('rental.no_cars')} muted /> : null}
      <fc-rent-a-car>
        <ul className={cars.cars} data-few={config.vehicles.length < 3 || undefined}>
          {config.vehicles.map((vehicle) => (
            <CarToRent
              key={vehicle.key}
              vehicle={vehicle}
              config={config}
              say={say}
              tag={levelInside(props)}
              block={id}
            />
          ))}
        </ul>
        {isEmpty ? null : (
          <InquiryDialog
            id={id}
            props={props}
            config={config}
            say={say}
            source={source}
            timeZone={timeZone}
            data={data as RentalData | undefined}
          />
        )}
        <script
          type="application/json"
          data-part="rental"
          dangerouslySetInnerHTML={{ __html: jsonForScript(script) }}
        />
      </fc-rent-a-car>
    </Section>
  );
}

interface CarToRentProps {
  vehicle: RentalVehicle;
  config: RentalConfig;
  say: Say;
  tag: number;
  block: string;
}

function CarToRent({ vehicle, config, say, tag, block }: CarToRentProps) {
  const { locale } = useRender();
  const price = listedMoney(vehicle.daily, config.currency, locale, useMoneyFormat());
  const address = `?${queryName('vehicle')}=${encodeURIComponent(vehicle.key)}#${inquiryId(block)}`;
  return (
    <li className={classes(cars.car, styles.car)}>
      <Picture
        image={vehicle.image ? { id: vehicle.image, decorative: true } : null}
        ratio="hero"
        sizes="(min-width: 1024px) 33vw, (min-width: 741px) 50vw, 100vw"
        className={cars.picture}
      />
      <div className={classes(cars.words, styles.words)}>
        <Heading text={vehicle.name} tag={tag} size="s" />
        {vehicle.specification.length > 0 ? (
          <ul className={styles.specification}>
            {vehicle.specification.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.foot}>
        <p className={styles.price}>{say('per_day', { price })}</p>
        <a
          href={address}
          className={classes(linkButton.button, linkButton.primary)}
          data-rent={vehicle.key}
          aria-label={`${say('rent')}: ${vehicle.name}`}
        >
          <span className={linkButton.label}>{say('rent')}</span>
        </a>
      </div>
    </li>
  );
}
