import { jsonContent } from '#block-schemas/index.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { NearestFirst, spotMarks } from '#site/ui/retailers/nearest-first.tsx';
import { RetailerCard } from '#site/ui/retailers/retailer-card.tsx';
import { contactsIn, servicesIn } from '#site/ui/retailers/retailer-content.ts';
import { Section } from '#site/ui/section.tsx';
import styles from './retailer-cards.module.css';

type Props = BlockComponentProps<'retailer-cards'>['props'];

/** The dealer's houses side by side; visitors may ask which is nearest. */
export default function RetailerCards({ props }: BlockComponentProps<'retailer-cards'>) {
  const words = jsonContent('retailer-cards', '/translations', props.translations);
  const isSortable = props.groups.filter(
    ({ latitude, longitude }) => latitude !== undefined && longitude !== undefined,
  );
  const list = (
    <ul className={styles.cards} data-count={props.groups.length}>
      {props.groups.map((group) => (
        <li key={group.id} {...spotMarks({ lat: group.latitude, lng: group.longitude })}>
          <RetailerCard
            retailer={retailerOf(group)}
            level={levelInside(props)}
            field={`/groups/${group.id}`}
            words={words}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <Section surface={props.box_color}>
      <Intro values={props} className={styles.intro} />
      {isSortable.length > 1 ? (
        <NearestFirst unit={props.distance_unit} label={words?.sort}>
          {list}
        </NearestFirst>
      ) : (
        list
      )}
    </Section>
  );
}

const retailerOf = ({ id, name, address, city, latitude, longitude, ...group }: Props['groups'][number]) => ({
  id,
  name: name ?? '',
  address,
  city,
  lat: latitude ?? null,
  lng: longitude ?? null,
  contacts: contactsIn(group.contact_info),
  services: servicesIn(group.services),
});
