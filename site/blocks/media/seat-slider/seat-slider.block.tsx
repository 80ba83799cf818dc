import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { numberFormat } from '#site/i18n/intl-formats.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { eagerItem } from '#site/ui/eager-item.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Eyebrow } from '#site/ui/eyebrow.tsx';
import { Heading } from '#site/ui/heading.tsx';
import { Links } from '#site/ui/links.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './seat-slider.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-seat-slider': React.HTMLAttributes<HTMLElement> & { 'data-from': number; 'data-to': number };
    }
  }
}

type Props = BlockComponentProps<'seat-slider'>['props'];

const places = [1, 2, 3, 4] as const;

/** The pictures that are there, with their fields and what they are called. */
const framesOf = (props: Props) =>
  places.flatMap((place) => {
    const image = props[`frame_${place}`];
    return image ? [{ image, field: `/frame_${place}`, name: props[`frame_${place}_label`] }] : [];
  });

/** Up to four pictures of one place being changed, a slider through them, and a figure that grows along. */
export default function SeatSlider({ props, id }: BlockComponentProps<'seat-slider'>) {
  return (
    <Section surface={props.box_color}>
      <div
        className={styles.layout}
        data-below={props.image_under_text || undefined}
        data-reversed={props.reversed_counter_position || undefined}
      >
        <header className={styles.words}>
          <Eyebrow text={props.small_heading} field="/small_heading" />
          <Heading text={props.big_heading} tag={props.header_tag} size={props.header_size} field="/big_heading" />
          <RichText value={props.paragraph} size={props.paragraph_size} muted field="/paragraph" />
          <Links link={props.link} links={props.links} />
        </header>
        <Stage props={props} id={id} />
      </div>
    </Section>
  );
}

function Stage({ props, id }: { props: Props; id: string }) {
  const { t, locale } = useRender();
  const frames = framesOf(props);
  const unit = useField('/counter_label');
  if (frames.length === 0) return <EmptyNote field="/frame_1" />;
  const total = frames.length;
  const names = frames.map(({ name }, index) => name || t('carousel.slide', { number: index + 1, total }));
  const count = numberFormat(formatLocale(locale), {}).format(props.counter);
  return (
    <fc-seat-slider className={styles.stage} data-from={props.counter_start} data-to={props.counter}>
      <ol className={styles.frames}>
        {frames.map(({ image, field }, index) => (
          <li key={field} className={styles.frame} data-frame data-on={index === 0 || undefined}>
            <Picture
              image={image}
              ratio="hero"
              sizes="(min-width: 1024px) 66vw, 100vw"
              eager={eagerItem(index, 1)}
              field={field}
            />
            <p className={styles.frameName}>{names[index]}</p>
          </li>
        ))}
      </ol>
      <p className={styles.counter}>
        <span className={styles.figure} data-count>
          {count}
        </span>
        {props.counter_label ? (
          <span className={styles.unit} {...unit}>
            {props.counter_label}
          </span>
        ) : null}
      </p>
      {total > 1 ? (
        <div className={styles.control}>
          <button type="button" className={styles.hint} data-next>
            <span className={styles.forMouse}>{props.click_to_interact_label || t('seats.click')}</span>
            <span className={styles.forTouch}>{props.touch_to_interact_label || t('seats.touch')}</span>
          </button>
          <input
            id={`${id}-position`}
            type="range"
            className={styles.range}
            min={0}
            max={total - 1}
            step={1}
            defaultValue={0}
            aria-label={props.big_heading || props.small_heading || t('seats.position')}
            aria-valuetext={names[0]}
            data-names={JSON.stringify(names)}
          />
          <span className={styles.name} data-name aria-hidden="true">
            {names[0]}
          </span>
        </div>
      ) : null}
    </fc-seat-slider>
  );
}
