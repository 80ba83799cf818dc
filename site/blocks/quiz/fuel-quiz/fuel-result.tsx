import { Eyebrow } from '#site/ui/eyebrow.tsx';
import { Heading, levelInside } from '#site/ui/heading.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { isBlank, RichText } from '#site/ui/rich-text.tsx';
import type { LinkValue } from '#site/ui/values.types.ts';
import styles from './fuel-quiz.module.css';
import type { Fuel } from './fuel-score.ts';
import { type FuelQuizProps, textOf } from './fuel-state.ts';

type Answers = Readonly<Record<string, readonly string[] | undefined>>;

export interface FuelResultProps {
  props: FuelQuizProps;
  fuel: Fuel;
  /** What forms behind its links are told. */
  answers: Answers;
}

/** A link to a form takes the answers along, as values of fields of these names or hidden ones. */
const withAnswers = (link: LinkValue | null | undefined, answers: Answers): LinkValue | null | undefined => {
  if (link?.type !== 'form') return link;
  const given = Object.entries(answers).flatMap(([name, values]) =>
    values?.length ? [[name.replace('step', 'fuel').replace(/^result$/, 'fuel_result'), values.join(',')]] : [],
  );
  return { ...link, form_hidden_field_mapping: { ...Object.fromEntries(given), ...link.form_hidden_field_mapping } };
};

/** What is recommended: the picture, the reasons, what speaks for it and against it, and where to go from here. */
export function FuelResult({ props, fuel, answers }: FuelResultProps) {
  const image = props[`${fuel}_image`];
  const level = levelInside({ heading: 'x', header_tag: props.header_tag });
  return (
    <article className={styles.result} data-wordy={!image || undefined}>
      <header className={styles.words}>
        <Heading
          text={textOf(props, `${fuel}_heading`) || fuel.toUpperCase()}
          tag={props.header_tag}
          size="l"
          field={`/${fuel}_heading`}
          takesFocus
        />
        <Paragraph text={props[`${fuel}_introduction`]} size="l" field={`/${fuel}_introduction`} />
        <RichText value={props[`${fuel}_description`]} muted headingLevel={level} field={`/${fuel}_description`} />
        <div className={styles.links}>
          <LinkButton link={withAnswers(props[`${fuel}_vehicle_link`], answers)} field={`/${fuel}_vehicle_link`} />
          <LinkButton link={withAnswers(props[`${fuel}_other_link`], answers)} field={`/${fuel}_other_link`} />
        </div>
      </header>
      {image ? (
        <div className={styles.media}>
          {/* Nobody sees it before the last question. */}
          <Picture
            image={image}
            ratio="card"
            sizes="(min-width: 901px) 50vw, 100vw"
            eager={false}
            field={`/${fuel}_image`}
          />
        </div>
      ) : null}
      <Reasons props={props} fuel={fuel} level={level} />
    </article>
  );
}

function Reasons({ props, fuel, level }: { props: FuelQuizProps; fuel: Fuel; level: number }) {
  const sides = (['advantages', 'disadvantages'] as const).filter((side) => !isBlank(props[`${fuel}_${side}`]));
  if (sides.length === 0) return null;
  return (
    <div className={styles.reasons}>
      {sides.map((side) => (
        <div key={side} className={styles.side} data-side={side}>
          <Heading text={props[`${side}_label`]} tag={level} size="xs" field={`/${side}_label`} />
          <RichText value={props[`${fuel}_${side}`]} headingLevel={level + 1} field={`/${fuel}_${side}`} />
        </div>
      ))}
    </div>
  );
}

/** What comes second, beside the result. */
export function FuelAside({ props, fuel, answers, headingId }: FuelResultProps & { headingId: string }) {
  const level = levelInside({ heading: 'x', header_tag: props.header_tag });
  const label = textOf(props, `${fuel}_aside_label`) || textOf(props, `${fuel}_heading`);
  if (!label) return null;
  return (
    <aside className={styles.aside} aria-labelledby={headingId}>
      <Eyebrow text={props.consider_label} field="/consider_label" />
      <div className={styles.asideWords}>
        <Heading id={headingId} text={label} tag={level} size="s" field={`/${fuel}_aside_label`} />
        <Paragraph text={props[`${fuel}_aside_description`]} muted field={`/${fuel}_aside_description`} />
      </div>
      <div className={styles.links}>
        <LinkButton
          link={withAnswers(props[`${fuel}_aside_primary_link`], answers)}
          field={`/${fuel}_aside_primary_link`}
        />
        <LinkButton
          link={withAnswers(props[`${fuel}_aside_secondary_link`], answers)}
          field={`/${fuel}_aside_secondary_link`}
        />
      </div>
    </aside>
  );
}
