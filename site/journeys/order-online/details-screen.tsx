import type { ReactNode } from 'react';
import type { PriceFormat } from '#money/price-format.ts';
import fields from '#site/forms/form-fields.module.css';
import { Select } from '#site/forms/select.tsx';
import { jsonForScript } from '#site/islands/json-for-script.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { amountText } from './amount-text.ts';
import { Answer } from './answer-field.tsx';
import { type AnswerProblems, dayAhead } from './details-answers.ts';
import type { JourneyConfig } from './journey-config.ts';
import type { JourneyState, TradeIn } from './journey-state.ts';
import parts from './order-parts.module.css';

export interface House {
  id: string;
  name: string;
  city: string;
}

interface Named {
  value: string;
  name: string;
}

export interface Choices {
  body_types: readonly Named[];
  brands: readonly Named[];
  models: readonly (Named & { brand: string })[];
  fuel_types: readonly Named[];
}

export interface DetailsScreenProps {
  action: string;
  config: JourneyConfig;
  state: JourneyState;
  houses: readonly House[];
  /** The house that has the car: nobody has to choose it. */
  ownHouse: string;
  choices: Choices;
  days: { firstDay: string; lastDay: string };
  problems: AnswerProblems;
  /** How the listing of the car writes prices. */
  prices: PriceFormat | null;
}

/** The second step: all of it is optional, and says so. */
export function DetailsScreen(props: DetailsScreenProps) {
  const { config, state, problems, days } = props;
  const { t, localPath } = useRender();
  const { order_online: rules } = config;
  return (
    <>
      <div className={parts.head}>
        <Heading text={t('order.details.title')} tag={1} size="m" takesFocus id="order-heading" />
        <p className={parts.lead}>{t('order.details.lead')}</p>
      </div>
      <form
        method="post"
        action={localPath(props.action)}
        className={parts.form}
        data-order-form=""
        data-keeps=""
        noValidate
      >
        {rules.location_choice || rules.appointment ? (
          <Group title={t('order.details.handover')}>
            {rules.location_choice && props.houses.length > 1 ? (
              <Answer name="place" label={t('order.details.place')} problem={problems.get('place')}>
                {(field) => (
                  <Select {...field} defaultValue={state.place}>
                    <option value="">{props.ownHouse || t('order.details.own_house')}</option>
                    {props.houses
                      .filter(({ name }) => name !== props.ownHouse)
                      .map(({ id, name, city }) => (
                        <option key={id} value={id}>
                          {city && !name.includes(city) ? `${name}, ${city}` : name}
                        </option>
                      ))}
                  </Select>
                )}
              </Answer>
            ) : null}
            {rules.appointment ? (
              <Answer
                name="appointment"
                label={t('order.details.appointment')}
                help={t('order.details.appointment_help')}
                problem={problems.get('appointment')}
                isOptional
              >
                {(field) => (
                  <input
                    {...field}
                    type="date"
                    className={fields.input}
                    min={days.firstDay}
                    max={days.lastDay}
                    defaultValue={state.appointment}
                  />
                )}
              </Answer>
            ) : null}
          </Group>
        ) : null}
        <ServicePacks config={config} state={state} prices={props.prices} />
        {rules.trade_in ? <PartExchange {...props} /> : null}
        <div className={parts.actions}>
          <button type="submit" className={classes(linkButton.button, linkButton.primary)}>
            <span className={linkButton.label}>{t('order.continue')}</span>
          </button>
        </div>
      </form>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={parts.group}>
      <legend className={parts.legend}>{title}</legend>
      <div className={parts.pair}>{children}</div>
    </fieldset>
  );
}

/** Staff write an amount; what was written before they had to is shown as it is. */
const isAmount = (price: string): boolean => /^\d+(\.\d+)?$/.test(price);

function ServicePacks({ config, state, prices }: Pick<DetailsScreenProps, 'config' | 'state' | 'prices'>) {
  const { t, locale } = useRender();
  const { currency } = state.facts;
  const { order_online: rules, say } = config;
  if (rules.service_packs.length === 0) return null;
  return (
    <fieldset className={parts.group}>
      <legend className={parts.legend}>{t('order.details.services')}</legend>
      <div className={parts.tiles}>
        {rules.service_packs.map(({ key, label, text, price }) => (
          <label key={key} className={parts.tile}>
            <input type="checkbox" name="services" value={key} defaultChecked={state.services.includes(key)} />
            <span className={parts.tileWords}>
              <span className={parts.tileLabel}>{say(label) || key}</span>
              {price ? (
                <span className={parts.tileFigure}>
                  <bdi>{isAmount(price) ? amountText({ value: price, currency }, locale, prices) : price}</bdi>
                </span>
              ) : null}
              {say(text) ? <span className={parts.tileText}>{say(text)}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const empty: TradeIn = {
  brand: '',
  bodyType: '',
  fuelType: '',
  model: '',
  mileage: '',
  registrationDate: '',
  registration: '',
};

/** The car that is given in exchange; its fields show once the box is ticked, with style sheets alone. */
function PartExchange({ state, choices, problems }: DetailsScreenProps) {
  const { t } = useRender();
  const given = state.tradeIn ?? empty;
  const list = (name: keyof TradeIn, options: readonly (Named & { brand?: string })[]) => (
    <Answer name={name} label={t(`order.trade_in.${name}`)} problem={problems.get(name)} isOptional={name !== 'brand'}>
      {(field) => (
        <Select {...field} defaultValue={given[name]}>
          <option value="">{t('order.choose')}</option>
          {options.map(({ value, name: label, brand }) => (
            <option key={`${brand ?? ''} ${value}`} value={value} data-brand={brand}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Answer>
  );
  return (
    <fieldset className={classes(parts.group, parts.exchange)}>
      <legend className={parts.legend}>{t('order.trade_in.title')}</legend>
      <label className={parts.tile}>
        <input type="checkbox" name="trade_in" value="yes" defaultChecked={state.tradeIn !== null} data-opens="" />
        <span className={parts.tileWords}>
          <span className={parts.tileLabel}>{t('order.trade_in.have')}</span>
          <span className={parts.tileText}>{t('order.trade_in.have_text')}</span>
        </span>
      </label>
      <div className={classes(parts.pair, parts.opened)}>
        {list('brand', choices.brands)}
        {list('model', choices.models)}
        {list('bodyType', choices.body_types)}
        {list('fuelType', choices.fuel_types)}
        <Answer name="mileage" label={t('order.trade_in.mileage')} problem={problems.get('mileage')}>
          {(field) => (
            <input
              {...field}
              className={fields.input}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              defaultValue={given.mileage}
            />
          )}
        </Answer>
        <Answer
          name="registrationDate"
          label={t('order.trade_in.registrationDate')}
          problem={problems.get('registrationDate')}
          isOptional
        >
          {(field) => (
            <input
              {...field}
              type="date"
              className={fields.input}
              max={dayAhead(0)}
              defaultValue={given.registrationDate}
            />
          )}
        </Answer>
        <Answer
          name="registration"
          label={t('order.trade_in.registration')}
          problem={problems.get('registration')}
          isOptional
        >
          {(field) => (
            <input
              {...field}
              className={fields.input}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
              dir="ltr"
              defaultValue={given.registration}
            />
          )}
        </Answer>
      </div>
      <script
        type="application/json"
        data-part="models"
        dangerouslySetInnerHTML={{ __html: jsonForScript(choices.models) }}
      />
    </fieldset>
  );
}
