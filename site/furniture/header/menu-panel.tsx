import { ArrowRight } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon, NamedIcon } from '#site/ui/icon.tsx';
import type { NavCard, NavItem } from '../navigation.types.ts';
import styles from './menu-panel.module.css';
import { NavLink } from './nav-link.tsx';

interface PanelProps {
  item: NavItem;
  currentHref: string;
}

/** What a top entry opens: model lines with their pictures, columns of links, a card. */
export function MenuPanel({ item, currentHref }: PanelProps) {
  const models = item.children.filter(({ details }) => details?.image);
  const columns = columnsOf(item.children.filter(({ details }) => !details?.image));
  const card = item.details?.card;
  const hasOverview = item.href !== '' && !item.href.includes('#');
  return (
    <div className={styles.panel}>
      <div className={styles.sheet}>
        {hasOverview ? (
          <NavLink item={item} currentHref={currentHref} className={styles.overview}>
            <Icon of={ArrowRight} size={18} mirror />
          </NavLink>
        ) : null}
        {models.length > 0 ? (
          <ul className={styles.models}>
            {models.map((model) => (
              <Model key={model.id} item={model} currentHref={currentHref} />
            ))}
          </ul>
        ) : null}
        {columns.map((entries) => (
          <ul key={entries[0]?.id} className={styles.column}>
            {entries.map((entry) => (
              <Entry key={entry.id} item={entry} currentHref={currentHref} />
            ))}
          </ul>
        ))}
        {card ? <Card card={card} currentHref={currentHref} /> : null}
      </div>
    </div>
  );
}

/** Entries by the column they ask for; who asks for none goes on where the one before stands. */
function columnsOf(items: readonly NavItem[]): NavItem[][] {
  const columns = new Map<number, NavItem[]>();
  let at = 1;
  for (const item of items) {
    at = item.details?.column ?? at;
    columns.set(at, [...(columns.get(at) ?? []), item]);
  }
  return [...columns].sort(([a], [b]) => a - b).map(([, entries]) => entries);
}

/** A model line: cut-out, name, what it runs on and costs. */
function Model({ item, currentHref }: PanelProps) {
  const { image, fuel, price, teaser } = item.details ?? {};
  return (
    <li className={styles.model}>
      <NavLink
        item={item}
        currentHref={currentHref}
        className={styles.modelLink}
        before={<NavPicture id={image} className={styles.cutout} />}
      >
        {fuel || teaser ? <small>{fuel || teaser}</small> : null}
        {price ? <small className={styles.price}>{price}</small> : null}
      </NavLink>
      {item.children.length > 0 ? <Below items={item.children} currentHref={currentHref} /> : null}
    </li>
  );
}

function Entry({ item, currentHref }: PanelProps) {
  const { icon, teaser, price } = item.details ?? {};
  return (
    <li>
      <NavLink
        item={item}
        currentHref={currentHref}
        className={item.children.length > 0 ? styles.heading : styles.entry}
        before={<NamedIcon name={icon} size={18} />}
      >
        {teaser || price ? <small>{[teaser, price].filter(Boolean).join(' · ')}</small> : null}
      </NavLink>
      {item.children.length > 0 ? <Below items={item.children} currentHref={currentHref} /> : null}
    </li>
  );
}

function Below({ items, currentHref }: { items: readonly NavItem[]; currentHref: string }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <NavLink item={item} currentHref={currentHref} className={styles.entry} />
        </li>
      ))}
    </ul>
  );
}

function Card({ card, currentHref }: { card: NavCard; currentHref: string }) {
  return (
    <NavLink
      item={{ ...card, newWindow: false }}
      currentHref={currentHref}
      className={styles.card}
      before={<NavPicture id={card.image ?? undefined} isLarge className={styles.cardPicture} />}
    >
      {card.price ? <small className={styles.price}>{card.price}</small> : null}
      {card.href ? <Icon of={ArrowRight} size={18} mirror /> : null}
    </NavLink>
  );
}

/** A picture beside the words that name it; fetched once its panel is open. */
function NavPicture(props: { id: string | undefined; isLarge?: boolean; className: string | undefined }) {
  const source = useRender().image(props.id ?? '');
  if (!source) return null;
  // As wide as a sharp screen needs; one address a picture, for they travel with every page.
  const wanted = props.isLarge ? 800 : 400;
  const file = source.webp.find(({ width }) => width >= wanted) ?? source.webp.at(-1);
  return (
    <img
      src={file?.url ?? source.src}
      width={source.width}
      height={source.height}
      alt=""
      loading="lazy"
      decoding="async"
      className={props.className}
    />
  );
}
