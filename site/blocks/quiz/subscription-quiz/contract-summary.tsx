import { useRender } from '#site/render/render-context.tsx';
import { Eyebrow } from '#site/ui/eyebrow.tsx';
import { Heading } from '#site/ui/heading.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { StepButton, StepButtons } from '#site/ui/stepper/stepper.tsx';
import { type ContractRule, chooseContract, type Product, products } from './contract-rules.ts';
import { type ContractQuestion, type ContractState, type SubscriptionQuizProps, textOf } from './contract-state.ts';
import styles from './subscription-quiz.module.css';

export interface SummaryProps {
  props: SubscriptionQuizProps;
  id: string;
  shown: readonly ContractQuestion[];
  state: ContractState;
  rules: readonly ContractRule[];
  param: string;
}

/** What was answered, and what suits. Every answer and product is there; the element shows those that are meant. */
export function Summary({ props, shown, state, rules, param }: SummaryProps) {
  const { main, alternative } = chooseContract(state.answers, rules);
  // On the canvas the others have steps of their own, where they are written.
  const isCanvas = useRender().mode === 'canvas';
  const drawn = (chosen: Product | null) => products.filter((product) => !isCanvas || product === chosen);
  return (
    <div className={styles.summary}>
      <header className={styles.head}>
        <Heading
          text={props.summary_heading || props.main_label}
          tag={Math.min(6, props.header_tag + 1)}
          size="m"
          field="/summary_heading"
          takesFocus
        />
        <Paragraph text={props.summary_paragraph} muted field="/summary_paragraph" />
      </header>
      <dl className={styles.answers}>
        {shown.map((question) => (
          <Answered key={question.key} props={props} question={question} state={state} param={param} />
        ))}
      </dl>
      <div className={styles.products}>
        {drawn(main).map((product) => (
          <div key={product} className={styles.place} data-main={product} hidden={product !== main}>
            <ProductCard props={props} product={product} label={props.main_label} labelField="/main_label" isMain />
          </div>
        ))}
        {drawn(alternative).map((product) => (
          <div key={product} className={styles.place} data-alternative={product} hidden={product !== alternative}>
            <ProductCard
              props={props}
              product={product}
              label={props.alternative_label}
              labelField="/alternative_label"
            />
          </div>
        ))}
      </div>
      <FooterItems props={props} />
      <StepButtons>
        <StepButton
          to={shown[0]?.key ?? '1'}
          param={param}
          look="tertiary"
          clears
          text={props.start_again_label}
          field="/start_again_label"
        />
      </StepButtons>
    </div>
  );
}

function Answered(parts: Pick<SummaryProps, 'props' | 'state' | 'param'> & { question: ContractQuestion }) {
  const { props, question, state, param } = parts;
  return (
    <div className={styles.answer}>
      <dt className={styles.asked}>{textOf(props, `${question.question}_heading`)}</dt>
      <dd className={styles.given}>
        {question.choices.map(({ value, label }) => (
          <span
            key={value}
            data-question={question.question}
            data-answer={value}
            hidden={state.answers[question.question] !== value}
          >
            {label}
          </span>
        ))}
        <StepButton to={question.key} param={param} look="tertiary" text={props.change_label} field="/change_label" />
      </dd>
    </div>
  );
}

export interface ProductCardProps {
  props: SubscriptionQuizProps;
  product: Product;
  /** What stands above its title. */
  label: string;
  labelField?: string;
  isMain?: boolean;
}

/** A contract with its picture, its words and its button. */
export function ProductCard({ props, product, label, labelField, isMain = false }: ProductCardProps) {
  const image = props[`${product}_image`];
  return (
    <article className={styles.product} data-wordy={!image || undefined}>
      {image ? (
        <div className={styles.media}>
          {/* Nobody sees it before the last question. */}
          <Picture
            image={image}
            ratio="card"
            sizes="(min-width: 901px) 50vw, 100vw"
            eager={false}
            field={`/${product}_image`}
          />
        </div>
      ) : null}
      <div className={styles.words}>
        <Eyebrow text={label} {...(labelField ? { field: labelField } : {})} />
        <Heading
          text={textOf(props, `${product}_title`)}
          tag={Math.min(6, props.header_tag + 2)}
          size={isMain ? 's' : 'xs'}
          field={`/${product}_title`}
        />
        <RichText value={props[`${product}_content`]} muted field={`/${product}_content`} />
        <LinkButton
          link={props[`${product}_button`]}
          look={isMain ? 'primary' : 'secondary'}
          field={`/${product}_button`}
        />
      </div>
    </article>
  );
}

const itemNumbers = [1, 2, 3, 4] as const;

function FooterItems({ props }: { props: SubscriptionQuizProps }) {
  const numbers = itemNumbers.filter((number) => props[`footer_item_${number}_text`]);
  if (numbers.length === 0) return null;
  return (
    <ul className={styles.items}>
      {numbers.map((number) => (
        <li key={number} className={styles.item}>
          <NamedIcon name={props[`footer_item_${number}_icon`]} size={24} />
          <Paragraph text={props[`footer_item_${number}_text`]} size="s" field={`/footer_item_${number}_text`} />
        </li>
      ))}
    </ul>
  );
}
