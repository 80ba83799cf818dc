import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useBlockStyle } from '#site/render/block-style.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './color-picker-slider.module.css';

type Colour = BlockComponentProps<'color-picker-slider'>['props']['groups'][number];

/** A car in its colours: choosing one shows the car in it. Native radio buttons, so that nothing has to be loaded. */
export default function ColorPickerSlider({ props, id }: BlockComponentProps<'color-picker-slider'>) {
  const { t } = useRender();
  const colours = props.groups.filter((colour) => colour.image);
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      {colours.length > 0 ? (
        <fieldset className={styles.picker} aria-label={props.heading || t('colours.label')}>
          {colours.map((colour, position) => (
            <PickedColour key={colour.id} block={id} colour={colour} isFirst={position === 0} />
          ))}
        </fieldset>
      ) : props.groups.length > 0 ? (
        <EmptyNote />
      ) : null}
      <Links link={props.link} links={props.links} className={styles.links} />
    </Section>
  );
}

function PickedColour({ block, colour, isFirst }: { block: string; colour: Colour; isFirst: boolean }) {
  const field = `/groups/${colour.id}`;
  const label = useField(`${field}/label`);
  const description = useField(`${field}/description`);
  const chip = useBlockStyle({ '--swatch': colour.color });
  const input = `${block}-colour-${colour.id}`;
  return (
    <div className={styles.colour}>
      <label className={styles.swatch}>
        <input
          id={input}
          type="radio"
          name={`${block}-colour`}
          value={colour.id}
          defaultChecked={isFirst}
          className={styles.radio}
        />
        <span className={classes(styles.chip, chip)}>
          {colour.swatch_image ? (
            <Picture image={{ ...colour.swatch_image, decorative: true }} ratio="fill" sizes="3rem" eager={false} />
          ) : null}
        </span>
        <VisuallyHidden>{colour.label}</VisuallyHidden>
      </label>
      <figure className={styles.shown} data-shown-by={input}>
        <Picture
          image={colour.image}
          ratio="hero"
          sizes="(min-width: 1340px) 1340px, 100vw"
          {...(isFirst ? {} : { eager: false })}
          className={styles.picture}
          field={`${field}/image`}
        />
        <figcaption className={styles.words}>
          <span className={styles.name} {...label}>
            {colour.label}
          </span>
          {colour.description ? (
            <span className={styles.description} {...description}>
              {colour.description}
            </span>
          ) : null}
        </figcaption>
      </figure>
    </div>
  );
}
