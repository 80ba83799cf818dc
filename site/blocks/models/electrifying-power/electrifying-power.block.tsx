import type { SpecGroup } from '#api-clients/content/model-specs.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { numberFormat } from '#site/i18n/intl-formats.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { isBare, isLong } from '#site/ui/bare-block.ts';
import { classes } from '#site/ui/classes.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { LoadNotice } from '#site/ui/load-notice.tsx';
import { asksFigures, KeyFigures } from '#site/ui/models/key-figures.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './electrifying-power.module.css';

type Props = BlockComponentProps<'electrifying-power'>['props'];

/** How long a charge takes, as a line that fills to eighty per cent. */
const Charge = ({ props }: { props: Props }) => {
  const { locale } = useRender();
  const label = useField('/charge_label');
  const minutes = numberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  return (
    <div className={styles.charge}>
      <div className={styles.line} aria-hidden="true" />
      <p className={styles.minutes}>{minutes.format(props.charge_minutes)}</p>
      <p className={styles.label} {...label}>
        {props.charge_label}
      </p>
      <Paragraph text={props.charge_note} size="xs" muted field="/charge_note" />
    </div>
  );
};

/** What an electric drive can do. */
export default function ElectrifyingPower({ props, data, isLoading }: BlockComponentProps<'electrifying-power'>) {
  const groups = (data as SpecGroup[] | undefined) ?? [];
  return (
    <Section surface={props.box_color} innerClassName={styles.inner}>
      {props.image ? (
        <div className={styles.media}>
          <Picture image={props.image} ratio="card" sizes="(min-width: 901px) 55vw, 100vw" field="/image" />
        </div>
      ) : null}
      <div className={styles.words}>
        <Intro values={props} className={classes(isLong(props.heading) && styles.long)} />
        <KeyFigures groups={groups} names={props} base="" />
        {data === undefined && asksFigures(props) ? <LoadNotice isLoading={isLoading} /> : null}
        {props.charge_minutes > 0 ? <Charge props={props} /> : null}
        <Links link={props.link} links={props.links} />
        {isBare(props) && !props.car_key ? <EmptyNote field="/image" /> : null}
      </div>
    </Section>
  );
}
