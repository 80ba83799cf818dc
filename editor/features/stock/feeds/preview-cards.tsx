import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { FeedMapping, PreviewCard } from '#api-clients/stock/feed.resources.ts';
import { quoted } from '#editor/i18n/quoted.ts';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { Badge, type BadgeTone } from '#editor/ui/badge/badge.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { wordLabel } from './feed-labels.ts';
import { type FeedItem, previewQuery } from './feeds.api.ts';
import styles from './feeds.module.css';

type Card = PreviewCard['attributes'] & { id: string };

const outcomes: Readonly<Record<Card['outcome'], { label: string; tone: BadgeTone }>> = {
  new: { label: t('New'), tone: 'ok' },
  changed: { label: t('Changed'), tone: 'info' },
  unchanged: { label: t('Unchanged'), tone: 'neutral' },
  refused: { label: t('Refused'), tone: 'danger' },
};

const priceText = ({ price, currency }: Card): string => {
  const amount = Number(price);
  if (price === '' || !Number.isFinite(amount)) return '';
  return new Intl.NumberFormat(formatLocale, {
    style: 'currency',
    currency: currency || 'EUR',
    maximumFractionDigits: 0,
  }).format(amount);
};

const CarCard = ({ card }: { card: Card }) => {
  const { label, tone } = outcomes[card.outcome];
  const facts = [
    wordLabel(card.state),
    card.year,
    card.mileage && `${Number(card.mileage).toLocaleString(formatLocale)} km`,
    ...card.engine.split(' · ').map(wordLabel),
    card.color,
  ];
  return (
    <li className={styles.carCard}>
      <header className={styles.carHead}>
        <strong>
          <bdi>{card.title || t('Without a name')}</bdi>
        </strong>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <p className={styles.carPrice}>{priceText(card) || t('No price')}</p>
      <p className={styles.note}>
        <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
      </p>
      <p className={styles.note}>
        <bdi dir="ltr">{card.vin}</bdi>
        {card.photos > 0 && ` · ${t('{count, plural, one {# picture} other {# pictures}}', { count: card.photos })}`}
        {` · ${t('line {line}', { line: card.line })}`}
      </p>
      {card.problems.length > 0 && (
        <ul className={styles.problems}>
          {card.problems.map(({ field, column, reason, value }) => (
            <li key={`${field}:${column}`}>
              <Icon icon={CircleAlert} size={14} />
              <span>
                <strong>
                  <bdi>{column || field}</bdi>
                </strong>{' '}
                {value && <bdi>{quoted(value)} </bdi>}
                {tSaid(reason)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

/** The first rows of the file as the cars that the mapping makes of them, before anything is saved. */
export const PreviewCards = ({ feed, mapping }: { feed: FeedItem; mapping: FeedMapping }) => {
  const preview = useQuery(previewQuery(feed.id, mapping, feed.file?.fetched_at ?? ''));
  return (
    <section aria-label={t('Preview')} className={styles.preview}>
      <h2 className={styles.heading}>{t('The first rows as cars')}</h2>
      <Loaded
        query={preview}
        name={t('the preview')}
        isEmpty={(cards) => cards.length === 0}
        empty={<p className={styles.note}>{t('The file holds no cars.')}</p>}
      >
        {(cards) => (
          <ul className={styles.cards}>
            {cards.map((card) => (
              <CarCard key={card.id} card={card} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
};
