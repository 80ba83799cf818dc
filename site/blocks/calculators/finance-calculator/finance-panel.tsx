import { readOutputs } from '#finance/configuration.ts';
import type { OutputName } from '#finance/product.types.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import {
  type Counted,
  count,
  createdWords,
  type FinanceOffer,
  type FinanceSetup,
  type InputName,
  inputNames,
  inputWords,
  isLeftOut,
  outputWords,
  parameterOf,
} from '#site/ui/finance/finance-count.ts';
import { Heading, levelInside } from '#site/ui/heading.tsx';
import { Links } from '#site/ui/links.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Slider } from '#site/ui/slider/slider.tsx';
import styles from './finance-calculator.module.css';
import type { FinanceProps } from './finance-setup.ts';
import { RepresentativeExample } from './representative-example.tsx';

export interface FinancePanelProps {
  props: FinanceProps;
  id: string;
  group: FinanceProps['groups'][number];
  setup: FinanceSetup;
  offer: FinanceOffer;
  /** In minor units. */
  price: number;
  asked: Partial<Record<InputName, number | undefined>>;
  /** When it was counted; absent on the canvas. */
  now: string | undefined;
  isShown: boolean;
}

/** One product: what may be chosen, what it comes to, and what the law wants to be said beside it. */
export function FinancePanel(panel: FinancePanelProps) {
  const { props, id, group, setup, offer, price, asked, now, isShown } = panel;
  const { mode } = useRender();
  // Products that are not shown take part neither in counting nor in what is sent.
  const values = isShown ? asked : {};
  const counted = count(offer, price, values);
  const field = `/groups/${group.id}`;
  const level = levelInside(props);
  return (
    <fieldset
      id={`${id}-product-${group.id}`}
      className={styles.panel}
      data-product={group.id}
      hidden={!isShown}
      disabled={!isShown && mode !== 'canvas'}
    >
      <div className={styles.inputs}>
        <Heading text={group.name} tag={level} size="s" field={`${field}/name`} />
        <RichText value={group.description} muted headingLevel={level + 1} field={`${field}/description`} />
        {inputNames.map((name) => (
          <Input key={name} panel={panel} name={name} counted={counted} />
        ))}
      </div>
      <div className={styles.outcome}>
        <Outcome panel={panel} counted={counted} now={now} />
        <Links links={group.buttons} name="buttons" field={field} />
        <Links links={group.links} field={field} />
      </div>
      <div className={styles.small}>
        <RepresentativeExample props={props} setup={setup} offer={offer} counted={counted} level={level} />
        <Heading text={group.disclaimer_title} tag={level + 1} size="xs" field={`${field}/disclaimer_title`} />
        <RichText value={group.disclaimer_body} size="xs" muted field={`${field}/disclaimer_body`} />
      </div>
    </fieldset>
  );
}

const labelOf = {
  down_payment: 'down_payment_label',
  duration: 'duration_label',
  interest_rate: 'interest_rate_input_label',
  balloon: 'balloon_label',
} as const satisfies Record<InputName, keyof FinanceProps>;

function Input({ panel, name, counted }: { panel: FinancePanelProps; name: InputName; counted: Counted }) {
  const { props, id, group, setup, offer } = panel;
  const range = offer.inputs[name];
  if (range.max <= range.min) return null;
  return (
    <Slider
      id={`${id}-${group.id}-${name}`}
      name={parameterOf[name]}
      label={props[labelOf[name]]}
      field={`/${labelOf[name]}`}
      min={range.min}
      max={range.max}
      step={range.interval}
      value={counted.values[name]}
      words={inputWords(setup, offer, name, counted)}
    />
  );
}

function Outcome({ panel, counted, now }: { panel: FinancePanelProps; counted: Counted; now: string | undefined }) {
  const { props, group, setup, offer } = panel;
  const words = outputWords(setup, offer, counted);
  const created = now ? createdWords(setup.locale, new Date(now), 'UTC') : '';
  const names = readOutputs(group.output_configuration);
  return (
    <dl className={styles.figures}>
      {names.map((name) => (
        <Figure
          key={name}
          name={name}
          label={props[`${name}_label`]}
          words={name === 'created_at' ? created : words[name]}
          isHidden={isLeftOut(setup, name, counted) || (name === 'created_at' && created === '')}
          beside={name === 'total_deposit' ? props.cash_deposit_label : ''}
        />
      ))}
    </dl>
  );
}

interface FigureProps {
  name: OutputName;
  label: string;
  words: string;
  isHidden: boolean;
  /** What the amount consists of. */
  beside: string;
}

function Figure({ name, label, words, isHidden, beside }: FigureProps) {
  const editable = useField(`/${name}_label`);
  const editableBeside = useField('/cash_deposit_label');
  return (
    <div className={styles.figure} data-figure={name} hidden={isHidden}>
      <dt className={styles.name}>
        <span {...editable}>{label}</span>
        {beside ? (
          <span className={styles.beside} {...editableBeside}>
            {beside}
          </span>
        ) : null}
      </dt>
      <dd
        className={styles.value}
        data-output={name}
        // The one that is waited for: all of them would be too much to hear at each step of a slider.
        aria-live={name === 'monthly_payment' ? 'polite' : undefined}
      >
        {words}
      </dd>
    </div>
  );
}
