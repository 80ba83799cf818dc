import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useBlockStyle } from '#site/render/block-style.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { Links } from '#site/ui/links.tsx';
import { LoadNotice } from '#site/ui/load-notice.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import type { RangeData } from './range-calculator.load.ts';
import styles from './range-calculator.module.css';
import { RangeControls } from './range-controls.tsx';
import { chooseVariant, type RangeChoice, type RangeTable, rangeAt, shownRange } from './range-table.ts';
import { distanceWords } from './range-words.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-range-calculator': React.HTMLAttributes<HTMLElement>;
    }
  }
}

type Props = BlockComponentProps<'range-calculator'>['props'];

/**
 * How far a car goes. The server counts what the address asks for, so it works without script; the element does the
 * same as a slider moves. Without figures the official range stands alone.
 */
export default function RangeCalculator({ props, id, data, isLoading }: BlockComponentProps<'range-calculator'>) {
  const known = data as RangeData | undefined;
  const table = known?.table ?? null;
  const query = known?.query;
  const choice =
    table &&
    chooseVariant(table, {
      model: query?.range_model ?? '',
      wheels: query?.range_wheels ?? '',
      climate: query?.range_climate ?? '',
      speed: query?.range_speed,
      temperature: query?.range_temperature,
    });
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      {table && choice ? (
        <Calculator props={props} id={id} table={table} choice={choice} />
      ) : (
        <Official props={props} isLoading={isLoading === true} isWanted={props.data_url !== ''} />
      )}
      <div className={styles.foot}>
        <RichText value={props.disclaimer} size="xs" muted headingLevel={levelInside(props)} field="/disclaimer" />
        <Links link={props.link} links={props.links} />
      </div>
    </Section>
  );
}

interface CalculatorProps {
  props: Props;
  id: string;
  table: RangeTable;
  choice: RangeChoice;
}

function Calculator({ props, id, table, choice }: CalculatorProps) {
  const { locale } = useRender();
  const limits = { minimal: props.minimal_range, maximal: props.maximal_range };
  const label = useField('/range_label');
  const button = useField('/calculate_label');
  const km = rangeAt(table, choice);
  const words = distanceWords(locale, shownRange(km, limits, props.distance_unit), props.distance_unit);
  const share = Math.min(1, Math.max(0, (km - limits.minimal) / Math.max(1, limits.maximal - limits.minimal)));
  const filled = useBlockStyle({ '--share': share.toFixed(3) });
  return (
    <fc-range-calculator
      className={styles.calculator}
      data-table={JSON.stringify(table)}
      data-minimal={limits.minimal}
      data-maximal={limits.maximal}
      data-distance={props.distance_unit}
      data-temperature={props.temperature_unit}
      data-locale={locale}
    >
      <div className={styles.outcome}>
        {props.image ? (
          <Picture image={props.image} fit="contain" sizes="(min-width: 901px) 50vw, 100vw" field="/image" />
        ) : null}
        <p className={styles.label} {...label}>
          {props.range_label}
        </p>
        <output className={styles.range} data-range aria-live="polite" htmlFor={`${id}-speed ${id}-temperature`}>
          {words}
        </output>
        <span className={`${styles.line} ${filled}`} data-line aria-hidden="true" />
        <div className={styles.ends} aria-hidden="true">
          {[limits.minimal, limits.maximal].map((end) => (
            <span key={end}>
              {distanceWords(locale, shownRange(end, limits, props.distance_unit), props.distance_unit)}
            </span>
          ))}
        </div>
      </div>
      <form method="get" action={`#${id}-range`} id={`${id}-range`} className={styles.controls}>
        <RangeControls props={props} id={id} table={table} choice={choice} />
        <button type="submit" data-submit className={`${linkButton.button} ${linkButton.secondary}`}>
          <span {...button}>{props.calculate_label}</span>
        </button>
      </form>
    </fc-range-calculator>
  );
}

/** What stands there without figures. */
function Official({ props, isLoading, isWanted }: { props: Props; isLoading: boolean; isWanted: boolean }) {
  const { t, mode } = useRender();
  if (props.wltp_text) return <Paragraph text={props.wltp_text} size="l" field="/wltp_text" />;
  if (isLoading) return <Paragraph text="…" />;
  if (!isWanted) return mode === 'canvas' ? <Paragraph text={t('block.no_data')} muted /> : null;
  return <LoadNotice />;
}
