import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { dateFormat } from '#site/i18n/intl-formats.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { toSurface } from '#site/theme/tokens.ts';
import { Card } from '#site/ui/card.tsx';
import { levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { LoadNotice } from '#site/ui/load-notice.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';
import type { NewsData } from './news.load.ts';
import styles from './news.module.css';
import type { NewsItem } from './read-news.ts';

type Props = BlockComponentProps<'news'>['props'];

/** News of this site or of a feed, the newest first, in pages that need no script. */
export default function News({ props, id, data, isLoading }: BlockComponentProps<'news'>) {
  const news = data as NewsData | undefined;
  return (
    <Section surface={toSurface(props.box_color)} innerClassName={styles.inner}>
      <Intro values={props} />
      {news === undefined ? (
        <LoadNotice isLoading={isLoading} text={props.error_text} field="/error_text" />
      ) : (
        <Articles id={id} props={props} news={news} />
      )}
    </Section>
  );
}

function Articles({ id, props, news }: { id: string; props: Props; news: NewsData }) {
  const tag = levelInside(props);
  if (news.items.length === 0) return <Paragraph text={props.no_results_text} muted field="/no_results_text" />;
  return (
    <div id={`${id}-news`} className={styles.news}>
      <ul className={styles.list}>
        {news.items.map((item) => (
          <li key={item.id}>
            <Article item={item} props={props} tag={tag} />
          </li>
        ))}
      </ul>
      {news.pages > 1 ? <Pages id={id} props={props} news={news} /> : null}
    </div>
  );
}

function Article({ item, props, tag }: { item: NewsItem; props: Props; tag: number }) {
  const { locale } = useRender();
  const label = useField('/publication_date');
  const more = useField('/read_more');
  const isOwn = item.url.startsWith('/');
  const day = dateFormat(props.date_locale || formatLocale(locale), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <Card
      media={
        item.image_id ? (
          <Picture
            image={{ id: item.image_id }}
            ratio="card"
            sizes="(min-width: 1024px) 33vw, (min-width: 741px) 50vw, 100vw"
          />
        ) : null
      }
      heading={item.title}
      headingTag={tag}
      link={{
        type: isOwn ? 'internal' : 'external',
        url: item.url,
        label: item.title,
        target: isOwn ? '_self' : '_blank',
      }}
    >
      {item.published_at ? (
        <p className={styles.date}>
          <span {...label}>{props.publication_date}</span>{' '}
          <time dateTime={item.published_at}>{day.format(new Date(item.published_at))}</time>
        </p>
      ) : null}
      {item.summary ? <p>{item.summary}</p> : null}
      {props.read_more ? (
        <p className={styles.more} aria-hidden="true" {...more}>
          {props.read_more}
        </p>
      ) : null}
    </Card>
  );
}

/** Newer and older articles, at addresses of their own. */
function Pages({ id, props, news: { page, pages } }: { id: string; props: Props; news: NewsData }) {
  const label = useField('/pagination_text');
  const back = useField('/back_to_news');
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <nav className={styles.pages} aria-label={props.pagination_text || props.heading}>
      {page > 1 && props.back_to_news ? (
        <a href={`?#${id}-news`} {...back}>
          {props.back_to_news}
        </a>
      ) : null}
      <span {...label}>{props.pagination_text}</span>
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={`${number === 1 ? '?' : `?news_page=${number}`}#${id}-news`}
              aria-current={number === page ? 'page' : undefined}
              className={`${linkButton.button} ${number === page ? linkButton.primary : linkButton.secondary} ${linkButton.small}`}
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
