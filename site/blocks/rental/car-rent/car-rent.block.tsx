import { Plus } from 'lucide-react';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { Heading, levelInside } from '#site/ui/heading.tsx';
import { Icon, NamedIcon } from '#site/ui/icon.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Picture } from '#site/ui/picture.tsx';
import cars from '#site/ui/rental-cars.module.css';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './car-rent.module.css';

type Car = BlockComponentProps<'car-rent'>['props']['groups'][number];

const iconNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const equipmentNumbers = [1, 2, 3, 4, 5] as const;
type EquipmentNumber = (typeof equipmentNumbers)[number];

/** Cars to rent, each with what it offers and what can be had with it. */
export default function CarRent({ props }: BlockComponentProps<'car-rent'>) {
  const tag = levelInside(props);
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      <ul className={cars.cars} data-few={props.groups.length < 3 || undefined}>
        {props.groups.map((car) => (
          <RentedCar key={car.id} car={car} tag={tag} />
        ))}
      </ul>
      <Paragraph text={props.disclaimer} size="subcopy" muted field="/disclaimer" className={styles.disclaimer} />
    </Section>
  );
}

function RentedCar({ car, tag }: { car: Car; tag: number }) {
  const field = `/groups/${car.id}`;
  const icons = iconNumbers.filter((number) => car[`icon_${number}`] || car[`icon_text_${number}`]);
  const equipment = equipmentNumbers.filter((number) => hasEquipment(car, number));
  return (
    <li className={cars.car}>
      {car.image ? (
        <Picture
          image={car.image}
          ratio="hero"
          sizes="(min-width: 1024px) 33vw, (min-width: 741px) 50vw, 100vw"
          field={`${field}/image`}
          className={cars.picture}
        />
      ) : null}
      <div className={cars.words}>
        <Heading text={car.title} tag={tag} size="s" field={`${field}/title`} />
        <RichText value={car.text} medium="body" muted field={`${field}/text`} headingLevel={Math.min(6, tag + 1)} />
        {icons.length > 0 ? (
          <ul className={styles.icons}>
            {icons.map((number) => (
              <li key={number} className={styles.iconLine}>
                <NamedIcon name={car[`icon_${number}`]} size={20} className={styles.glyph} />
                <IconText car={car} number={number} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.foot}>
        {equipment.length > 0 ? <Equipment car={car} numbers={equipment} /> : null}
        <LinkButton link={car.button} field={`${field}/button`} />
      </div>
    </li>
  );
}

function IconText({ car, number }: { car: Car; number: (typeof iconNumbers)[number] }) {
  const editable = useField(`/groups/${car.id}/icon_text_${number}`);
  return <span {...editable}>{car[`icon_text_${number}`]}</span>;
}

const hasEquipment = (car: Car, number: EquipmentNumber): boolean =>
  Boolean(
    car[`additional_equipment_title_${number}`] ||
      car[`additional_equipment_description_${number}`] ||
      car[`additional_equipment_image_${number}`],
  );

/** What can be had with a car, folded away: most visitors compare the cars first. */
function Equipment({ car, numbers }: { car: Car; numbers: readonly EquipmentNumber[] }) {
  const { t } = useRender();
  return (
    <details className={styles.equipment}>
      <summary className={styles.summary}>
        {t('rental.equipment')}
        <Icon of={Plus} size={20} className={styles.sign} />
      </summary>
      <ul className={styles.pieces}>
        {numbers.map((number) => (
          <Piece key={number} car={car} number={number} />
        ))}
      </ul>
    </details>
  );
}

function Piece({ car, number }: { car: Car; number: EquipmentNumber }) {
  const field = `/groups/${car.id}/additional_equipment`;
  const title = useField(`${field}_title_${number}`);
  const image = car[`additional_equipment_image_${number}`];
  return (
    <li className={styles.piece} data-pictured={image ? '' : undefined}>
      {image ? (
        <Picture
          image={image}
          ratio="square"
          sizes="96px"
          // In a list that opens.
          eager={false}
          field={`${field}_image_${number}`}
          className={styles.piecePicture}
        />
      ) : null}
      <div>
        <p className={styles.pieceTitle} {...title}>
          {car[`additional_equipment_title_${number}`]}
        </p>
        <Paragraph
          text={car[`additional_equipment_description_${number}`]}
          size="s"
          muted
          field={`${field}_description_${number}`}
        />
      </div>
    </li>
  );
}
