import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { sanitizeHtml } from '#site/render/sanitize-html.ts';
import { CarouselItem, CarouselRow } from '#site/ui/carousel/carousel-row.tsx';
import { CollectionCard } from '#site/ui/collection/collection-card.tsx';
import { OwnCollectionCard } from '#site/ui/collection/own-collection-card.tsx';
import { Heading, levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { LoadNotice } from '#site/ui/load-notice.tsx';
import { SafeHtml } from '#site/ui/safe-html.tsx';
import { Section } from '#site/ui/section.tsx';
import { type FeedItem, grouped } from './collection-feed.ts';
import styles from './collection-slider-feed.module.css';

/** A picture of the feed's host: the visitor is asked before that host learns of them. */
const FeedPicture = ({ picture }: { picture: FeedItem['image'] }) =>
  picture && (
    <SafeHtml
      html={sanitizeHtml(`<img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}" loading="lazy">`)}
      className={styles.picture}
    />
  );

const FeedCard = ({ item, tag }: { item: FeedItem; tag: number }) => (
  <CollectionCard
    name={item.name}
    tag={tag}
    label={item.label || null}
    image={item.image ? <FeedPicture picture={item.image} /> : null}
    hoverImage={item.hover_image ? <FeedPicture picture={item.hover_image} /> : null}
    button={item.url ? { type: 'external', url: item.url, label: item.button_label || item.name } : null}
  />
);

/** Products as another service has them, behind the house's own; grouped ones stand in a row each. */
export default function CollectionSliderFeed(block: BlockComponentProps<'collection-slider-feed'>) {
  const { props, isLoading } = block;
  const data = block.data as FeedItem[] | null | undefined;
  const tag = levelInside(props);
  const groups = props.grouped ? grouped(data ?? []) : [{ name: '', items: data ?? [] }];
  const rows = groups.length > 0 ? groups : [{ name: '', items: [] }];
  const hasFailed = data === undefined && props.feed_url !== '';
  const foot = (
    <>
      {hasFailed && !isLoading ? <LoadNotice /> : null}
      <Links link={props.link} links={props.links} />
    </>
  );
  return (
    <Section surface={props.box_color} width="full" innerClassName={styles.rows}>
      {rows.map(({ name, items }, index) => {
        const own = index === 0 ? props.groups : [];
        const isLast = index === rows.length - 1;
        return (
          <CarouselRow
            key={name}
            item="small"
            head={
              <>
                {index === 0 ? <Intro values={props} /> : null}
                <Heading text={name} tag={tag} size="s" />
              </>
            }
            foot={isLast ? foot : null}
            hasButtons={props.show_pagination}
            count={own.length + items.length}
            isPlain={!items.some(({ url }) => url) && !own.some(({ button }) => button)}
          >
            {own.map((item, place) => (
              <CarouselItem key={item.id}>
                <OwnCollectionCard item={item} tag={name ? Math.min(6, tag + 1) : tag} index={place} />
              </CarouselItem>
            ))}
            {items.map((item) => (
              <CarouselItem key={`${item.name} ${item.url}`}>
                <FeedCard item={item} tag={name ? Math.min(6, tag + 1) : tag} />
              </CarouselItem>
            ))}
          </CarouselRow>
        );
      })}
    </Section>
  );
}
