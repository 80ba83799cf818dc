import type { SpecGroup } from '#api-clients/content/model-specs.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Heading, headingTag, levelInside } from '#site/ui/heading.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { LoadNotice } from '#site/ui/load-notice.tsx';
import { asksFigures, KeyFigures } from '#site/ui/models/key-figures.tsx';
import { SpecGroups } from '#site/ui/models/spec-groups.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { isBlank, RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import type { ShownDerivatives } from './model-summary.load.ts';
import styles from './model-summary.module.css';

type Props = BlockComponentProps<'model-summary'>['props'];
type Derivative = Props['groups'][number];

interface PartProps {
  props: Props;
  one: Derivative;
  tag: number;
}

const Features = ({ props, one, tag }: PartProps) => {
  const heading = useField('/features_heading');
  const Tag = headingTag(tag);
  if (isBlank(one.features)) return null;
  return (
    <div className={styles.part}>
      {props.features_heading ? (
        <Tag className={styles.small} {...heading}>
          {props.features_heading}
        </Tag>
      ) : null}
      <RichText value={one.features} size="s" field={`/groups/${one.id}/features`} />
    </div>
  );
};

const Folded = ({ props, one, tag, groups }: PartProps & { groups: readonly SpecGroup[] }) => {
  const specs = useField('/specs_heading');
  const label = useField(`/groups/${one.id}/standard_equipment_label`);
  return (
    <div className={styles.more}>
      {isBlank(one.standard_equipment_content) || !one.standard_equipment_label ? null : (
        <details className={styles.folded}>
          <summary {...label}>{one.standard_equipment_label}</summary>
          <RichText
            value={one.standard_equipment_content}
            size="s"
            field={`/groups/${one.id}/standard_equipment_content`}
          />
        </details>
      )}
      {groups.length > 0 && props.specs_heading ? (
        <details className={styles.folded}>
          <summary {...specs}>{props.specs_heading}</summary>
          <SpecGroups groups={groups} tag={tag} openFirst />
        </details>
      ) : null}
    </div>
  );
};

const DerivativeCard = ({ props, one, tag, groups }: PartProps & { groups: readonly SpecGroup[] }) => {
  const field = `/groups/${one.id}`;
  const below = Math.min(6, tag + 1);
  return (
    <article className={classes(styles.card, one.image && styles.pictured)} id={one.tab_id || undefined}>
      {one.image ? (
        <div className={styles.media}>
          <Picture
            image={one.image}
            ratio="fill"
            sizes="(min-width: 1024px) 33vw, (min-width: 741px) 50vw, 100vw"
            field={`${field}/image`}
          />
        </div>
      ) : null}
      <div className={styles.title}>
        {one.icon ? <NamedIcon name={one.icon} size={24} /> : null}
        <Heading text={one.heading} tag={tag} size="s" field={`${field}/heading`} />
      </div>
      <KeyFigures groups={groups} names={one} base={field} />
      <Features props={props} one={one} tag={below} />
      <Folded props={props} one={one} tag={below} groups={groups} />
      <LinkButton link={one.link} look="tertiary" field={`${field}/link`} className={styles.link ?? ''} />
    </article>
  );
};

/** Derivatives of a model beside each other, as far as the filters of the page leave them. */
export default function ModelSummary({ props, data, isLoading }: BlockComponentProps<'model-summary'>) {
  const { t, mode } = useRender();
  const loaded = data as ShownDerivatives | undefined;
  const tag = levelInside(props);
  const shown = props.groups.filter(({ id }) => mode === 'canvas' || !loaded || loaded.shown.includes(id));
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      {shown.length > 0 ? (
        <ul className={styles.derivatives} data-columns={props.has_columns || undefined}>
          {shown.map((one) => (
            <li key={one.id}>
              <DerivativeCard props={props} one={one} tag={tag} groups={loaded?.figures[one.id] ?? []} />
            </li>
          ))}
        </ul>
      ) : (
        <Paragraph text={t('models.none')} muted />
      )}
      {!loaded && props.groups.some(asksFigures) ? <LoadNotice isLoading={isLoading} /> : null}
    </Section>
  );
}
