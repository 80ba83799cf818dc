import { useDraggable } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { BlockWeights } from '#api-clients/canvas/block-weights.ts';
import {
  cardsOf,
  type PaletteCard,
  paletteGroups,
  recentCards,
} from '#editor/builder/document/commands/palette-cards.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import type { Dragged } from '#editor/builder/stage/drag/drag.types.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { SavedSections } from '../library/saved-sections.tsx';
import { ReusableSections } from '../reusables/reusable-sections.tsx';
import { blockIcon } from './block-icons.ts';
import { mostUsedQuery, weightsQuery } from './palette.api.ts';
import styles from './palette.module.css';

const Thumbnail = ({ url }: { url: string }) => {
  const [isMissing, setMissing] = useState(false);
  return (
    <span className={styles.picture}>
      {isMissing ? (
        <Icon icon={LayoutTemplate} size={20} />
      ) : (
        <img src={url} alt="" loading="lazy" draggable={false} onError={() => setMissing(true)} />
      )}
    </span>
  );
};

const kilobytes = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 1 });

/** "+1.2 kB": what a page loads more with its first block of a template; its bytes, or 0 where that is not known. */
const wordsOfWeight = (bytes: number): string | null =>
  bytes === 0 ? null : t('+{value} kB', { value: kilobytes.format(bytes / 1000) });

const bytesOf = (weight: BlockWeights[string] | undefined): number => (weight ? weight.script + weight.style : 0);

/** Drawn once: what the palette learns while it opens changes few of its cards. */
const Card = memo(({ card, scope, bytes }: { card: PaletteCard; scope: string; bytes: number }) => {
  const weight = wordsOfWeight(bytes);
  const { actions, store } = useEditedDocument();
  const { canvas } = useStage();
  const dragged: Dragged = { kind: 'insert', type: card.type, label: card.title };
  const { setNodeRef, attributes, listeners } = useDraggable({
    id: `palette-${scope}-${card.type}`,
    data: { dragged },
    disabled: !store.isEditable,
  });
  const insert = (): void => {
    if (store.isEditable) actions.insert(card.type);
  };
  /** Who comes to a card may take its block next. */
  const expect = (): void => canvas.expect(card.type);
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.card}
      {...attributes}
      {...listeners}
      aria-disabled={!store.isEditable}
      aria-label={card.title}
      aria-description={weight === null ? undefined : t('{weight} for visitors of a page without one', { weight })}
      title={card.description}
      onPointerEnter={expect}
      onFocus={expect}
      onClick={insert}
    >
      <Thumbnail url={card.thumbnail} />
      <span className={styles.title}>{card.title}</span>
      {/* Drawn by the style sheet: the card is named by its title alone, the weight describes it. */}
      {weight !== null && <span className={styles.weight} data-weight={weight} />}
    </button>
  );
});

interface SectionProps {
  label: string;
  cards: readonly PaletteCard[];
  scope: string;
  weights: BlockWeights | undefined;
}

const Section = ({ label, cards, scope, weights }: SectionProps) => (
  <section className={styles.section} aria-label={label}>
    <h3 className={styles.heading}>{label}</h3>
    <div className={styles.cards}>
      {cards.map((card) => (
        <Card key={card.type} card={card} scope={scope} bytes={bytesOf(weights?.[card.type])} />
      ))}
    </div>
  </section>
);

/** What was used last, by name only: its picture stands below in its own section. */
const Recent = ({ cards }: { cards: readonly PaletteCard[] }) => {
  const { actions, store } = useEditedDocument();
  return (
    <section className={styles.section} aria-label={t('Recently used')}>
      <h3 className={styles.heading}>{t('Recently used')}</h3>
      <div className={styles.recent}>
        {cards.map(({ type, title }) => (
          <Button
            key={type}
            size="sm"
            icon={blockIcon(type)}
            isDisabled={!store.isEditable}
            onPress={() => void actions.insert(type)}
          >
            {title}
          </Button>
        ))}
      </div>
    </section>
  );
};

/** How many cards the palette begins with. */
const mostUsed = 4;

/** Templates to drag onto the page; Enter or a click inserts after the chosen block. */
const Templates = () => {
  const { actions, store } = useEditedDocument();
  const { readOnlyReason } = useEditingSession();
  const [search, setSearch] = useState('');
  const recent = useWatched(recentCards());
  const { data: used = [] } = useQuery(mostUsedQuery);
  const { data: weights } = useQuery(weightsQuery);
  const most = cardsOf(used).slice(0, mostUsed);
  const groups = useMemo(() => paletteGroups(search), [search]);
  const hits = groups.flatMap(({ cards }) => cards);
  /** Enter in the search puts the only block it found on the page. */
  const insertOnly = (): void => {
    const [only, another] = hits;
    if (store.isEditable && only && !another && actions.insert(only.type) !== null) setSearch('');
  };
  return (
    <>
      <SearchField
        label={t('Search blocks')}
        value={search}
        onChange={setSearch}
        onSubmit={insertOnly}
        className={styles.search}
      />
      {readOnlyReason && <p className={styles.reason}>{readOnlyReason}</p>}
      <div className={styles.list}>
        {search === '' && most.length > 0 && (
          <Section label={t('Most used on this site')} cards={most} scope="most-used" weights={weights} />
        )}
        {search === '' && recent.length > 0 && <Recent cards={recent} />}
        {groups.map((group) => (
          <Section key={group.label} label={group.label} cards={group.cards} scope={group.label} weights={weights} />
        ))}
        {groups.length === 0 && (
          <EmptyState icon={LayoutTemplate} title={t('No block found')}>
            {t('Try another word, such as “picture” or “tabs”.')}
          </EmptyState>
        )}
      </div>
    </>
  );
};

/** What can be put on the page: templates, sections that were saved (copies), and reusable ones (one source). */
export const Palette = () => {
  const [shown, setShown] = useState<'templates' | 'saved' | 'reusable'>('templates');
  return (
    <div className={styles.palette}>
      <SegmentedControl
        label={t('What to add')}
        className={styles.choice}
        value={shown}
        onChange={setShown}
        segments={[
          { id: 'templates', label: t('Blocks') },
          { id: 'saved', label: t('Saved') },
          { id: 'reusable', label: t('Reusable') },
        ]}
      />
      {shown === 'templates' ? (
        <Templates />
      ) : (
        <div className={styles.saved}>{shown === 'saved' ? <SavedSections /> : <ReusableSections />}</div>
      )}
    </div>
  );
};
