import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { Select } from '#site/forms/select.tsx';
import { formatLocale } from '#site/i18n/locales.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { useMoneyFormat } from '#site/stock/price/money-format.ts';
import { type FinanceModel, type FinanceSetup, inputNames, parameterOf } from '#site/ui/finance/finance-count.ts';
import { FinanceForm } from '#site/ui/finance/finance-form.tsx';
import { levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import type { FinanceData } from './finance-calculator.load.ts';
import styles from './finance-calculator.module.css';
import { FinancePanel } from './finance-panel.tsx';
import { type FinanceProps, financeSetup } from './finance-setup.ts';

/**
 * What a car costs a month. The server counts what the address asks for, so it works without script and can be passed
 * on; the element counts with the same functions as something is moved. The representative example is always there.
 */
export default function FinanceCalculator({ props, id, data }: BlockComponentProps<'finance-calculator'>) {
  const { locale, currency = 'EUR', mode, t } = useRender();
  const setup = financeSetup(props, { locale: formatLocale(locale), currency, money: useMoneyFormat() });
  const { query, now } = (data ?? {}) as Partial<FinanceData>;
  const model = setup.models.find(({ key }) => key === query?.finance_model) ?? setup.models[0];
  const offer = setup.offers.find((one) => one.id === query?.finance_product) ?? setup.offers[0];
  const isCanvas = mode === 'canvas';
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      {model && offer ? (
        <FinanceForm
          id={id}
          setup={setup}
          className={styles.calculator}
          formClassName={styles.form}
          look={props.calculator_style}
        >
          <div className={styles.choices}>
            <Models props={props} id={id} models={setup.models} chosen={model.key} />
            <Products props={props} id={id} setup={setup} chosen={offer.id} />
          </div>
          {props.groups.map((group, index) => {
            const own = setup.offers[index];
            return own ? (
              <FinancePanel
                key={group.id}
                props={props}
                id={id}
                group={group}
                setup={setup}
                offer={own}
                price={model.price}
                asked={Object.fromEntries(inputNames.map((name) => [name, query?.[parameterOf[name]]]))}
                now={now}
                isShown={own.id === offer.id}
              />
            ) : null;
          })}
          <Actions props={props} />
        </FinanceForm>
      ) : isCanvas ? (
        <Paragraph text={t('block.no_data')} muted />
      ) : null}
      <RichText
        value={props.disclaimer}
        size="xs"
        muted
        headingLevel={levelInside(props)}
        field="/disclaimer"
        className={styles.disclaimer}
      />
    </Section>
  );
}

function Models({
  props,
  id,
  models,
  chosen,
}: {
  props: FinanceProps;
  id: string;
  models: readonly FinanceModel[];
  chosen: string;
}) {
  const label = useField('/model_label');
  return (
    <div className={styles.control}>
      <label htmlFor={`${id}-model`} className={styles.label} {...label}>
        {props.model_label}
      </label>
      <Select id={`${id}-model`} name="finance_model" defaultValue={chosen}>
        {models.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** On the canvas the choice of products is a row of tabs, which open the panel that is to be written. */
function Products({
  props,
  id,
  setup,
  chosen,
}: {
  props: FinanceProps;
  id: string;
  setup: FinanceSetup;
  chosen: string;
}) {
  const { mode } = useRender();
  const label = useField('/product_label');
  if (props.groups.length < 2) return <input type="hidden" name="finance_product" value={chosen} />;
  if (mode === 'canvas') {
    return (
      <div className={styles.control}>
        <span className={styles.label} {...label}>
          {props.product_label}
        </span>
        <div className={styles.products} role="tablist">
          {props.groups.map((group) => (
            <button
              key={group.id}
              type="button"
              role="tab"
              className={styles.product}
              aria-controls={`${id}-product-${group.id}`}
              aria-selected={group.id === chosen}
            >
              {group.name || group.finance_product}
            </button>
          ))}
        </div>
      </div>
    );
  }
  return (
    <fieldset className={styles.control}>
      <legend className={styles.label} {...label}>
        {props.product_label}
      </legend>
      <div className={styles.products}>
        {setup.offers.map((offer, index) => (
          <label key={offer.id} className={styles.product}>
            <input type="radio" name="finance_product" value={offer.id} defaultChecked={offer.id === chosen} />
            <span>{props.groups[index]?.name || props.groups[index]?.finance_product}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Actions({ props }: { props: FinanceProps }) {
  const calculate = useField('/calculate_label');
  const print = useField('/print_label');
  const share = useField('/share_label');
  const look = `${linkButton.button} ${linkButton.tertiary} ${linkButton.small}`;
  return (
    <div className={styles.actions}>
      <button type="submit" data-submit className={`${linkButton.button} ${linkButton.secondary}`}>
        <span {...calculate}>{props.calculate_label}</span>
      </button>
      <button type="button" data-print hidden className={look}>
        <span className={linkButton.label} {...print}>
          {props.print_label}
        </span>
      </button>
      <button type="button" data-share hidden className={look}>
        <span className={linkButton.label} {...share}>
          {props.share_label}
        </span>
      </button>
      <span role="status" data-shared={props.shared_label} className={styles.label} />
    </div>
  );
}
