import { type JsonContents, jsonContent } from '#block-schemas/index.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField } from '#site/render/render-context.tsx';
import { CarouselItem, CarouselRow } from '#site/ui/carousel/carousel-row.tsx';
import { eagerItem } from '#site/ui/eager-item.ts';
import { Heading, levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Links } from '#site/ui/links.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './models-carousel.module.css';

type Props = BlockComponentProps<'models-carousel'>['props'];
type Model = Props['groups'][number];
type Specs = JsonContents['models-carousel']['/groups/*/specs'];

const Media = ({ model, index }: { model: Model; index: number }) => {
  const field = `/groups/${model.id}`;
  const hasCutout = Boolean(model.transparent_image);
  return (
    <div className={styles.media} data-both={(hasCutout && Boolean(model.car_image)) || undefined}>
      {hasCutout ? (
        <Picture
          image={model.transparent_image}
          fit="contain"
          ratio="fill"
          sizes="(min-width: 700px) 576px, 84vw"
          eager={eagerItem(index)}
          field={`${field}/transparent_image`}
          className={styles.cutout ?? ''}
        />
      ) : null}
      {model.car_image ? (
        <Picture
          image={hasCutout ? { ...model.car_image, alt: '', decorative: true } : model.car_image}
          ratio="fill"
          sizes="(min-width: 700px) 576px, 84vw"
          // Behind a cut-out it is seen only once somebody points at it.
          eager={hasCutout ? false : eagerItem(index)}
          field={`${field}/car_image`}
          className={styles.scene ?? ''}
        />
      ) : null}
    </div>
  );
};

interface Column {
  name: 'engine' | 'consumption' | 'price' | 'lease';
  label: string;
  field: string;
}

/** Columns that a row of this car fills. */
const columnsOf = (props: Props, rows: Specs['rows']): Column[] =>
  (['engine', 'consumption', 'price', 'lease'] as const)
    .filter((name) => rows.some((row) => row[name] !== ''))
    .map((name) => ({ name, label: props[`${name}_label`], field: `/${name}_label` }));

const ColumnHead = ({ column }: { column: Column }) => (
  <th scope="col" data-column={column.name} {...useField(column.field)}>
    {column.label}
  </th>
);

/** The engines as a table; on narrow cards each row is a block of its own, and each cell says what it is. */
const Engines = ({ props, model }: { props: Props; model: Model }) => {
  const specs = jsonContent('models-carousel', '/groups/*/specs', model.specs);
  const editable = useField(`/groups/${model.id}/specs`);
  if (!specs || specs.rows.length === 0) return null;
  const columns = columnsOf(props, specs.rows);
  return (
    <table className={styles.table} {...editable}>
      <caption className={styles.caption} data-empty={specs.name === '' || undefined}>
        {specs.name || model.nameplate}
      </caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <ColumnHead key={column.name} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {specs.rows.map((row, index) => (
          <tr key={`${index} ${row.name}`}>
            <th scope="row">{row.name}</th>
            {columns.map((column) => (
              <td key={column.name} data-column={column.name} data-label={column.label}>
                <bdi>{row[column.name]}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The cars of the house in a row, each with what it can be ordered with. */
export default function ModelsCarousel({ props }: BlockComponentProps<'models-carousel'>) {
  const tag = levelInside(props);
  return (
    <Section surface={props.box_color} width="full">
      <CarouselRow
        item="wide"
        head={<Intro values={props} />}
        foot={
          <>
            <Paragraph text={props.disclaimer} size="xs" muted field="/disclaimer" />
            <Links link={props.link} links={props.links} />
          </>
        }
        count={props.groups.length}
        isPlain={!props.groups.some(({ link }) => link)}
      >
        {props.groups.map((model, index) => (
          <CarouselItem key={model.id} className={styles.item}>
            <Media model={model} index={index} />
            <Heading text={model.nameplate} tag={tag} size="s" field={`/groups/${model.id}/nameplate`} />
            <Engines props={props} model={model} />
            <LinkButton
              link={model.link}
              look="tertiary"
              field={`/groups/${model.id}/link`}
              className={styles.link ?? ''}
            />
          </CarouselItem>
        ))}
      </CarouselRow>
    </Section>
  );
}
