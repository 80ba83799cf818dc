import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { HistoryEntry } from '#api-clients/admin/history.resources.ts';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { useDraft, useEditedDocument } from '#editor/builder/document/document.context.ts';
import { usesQuery } from '#editor/builder/document/reusables/reusables.api.ts';
import { progressOf, textsOfDraft } from '#editor/builder/document/translate/draft-texts.ts';
import { usePublished } from '#editor/builder/session/publish/unpublished-changes.ts';
import { usePublish } from '#editor/builder/session/publish/use-publish.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { useSession } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { goesOut, type OutgoingLocale, waitsForTexts } from './language-choice.tsx';
import { LanguageChoices } from './language-choices.tsx';
import { outgoingLines } from './outgoing-changes.ts';
import styles from './publish.module.css';
import { ReviewFindings } from './review-findings.tsx';
import { WhereItShows } from './where-it-shows.tsx';

/** What was asked of the server before the review is shown. */
export interface ReviewedPage {
  findings: readonly PageFinding[];
  /** Stored changes since the page was published last. */
  entries: readonly HistoryEntry[];
}

/** Lines shown at once; the rest is counted. */
const mostLines = 40;

const WhatGoesOut = ({ entries }: { entries: readonly HistoryEntry[] }) => {
  const { page, isSection } = useEditingSession();
  const { path, published_revision: published } = useWatched(page).attributes;
  const draft = useDraft();
  const { user_id: userId } = useSession();
  const from = usePublished();
  const lines = useMemo(
    () => (from.data ? outgoingLines({ from: from.data, to: draft, entries, userId }) : []),
    [from.data, draft, entries, userId],
  );
  if (published === null)
    return (
      <p className={styles.words}>
        {isSection
          ? t('This section becomes public for the first time.')
          : t('This page becomes public for the first time, at {path}.', { path })}
      </p>
    );
  if (!from.data)
    return (
      <p className={styles.words}>
        {from.error
          ? t('What visitors see now could not be loaded, so the changes cannot be listed.')
          : t('Comparing…')}
      </p>
    );
  return (
    <ul className={styles.list} aria-label={t('What goes out')}>
      {lines.slice(0, mostLines).map(({ block, name, what, others }) => (
        <li key={block ?? 'page'} className={styles.line}>
          <span className={styles.words}>
            {name}
            <span className={styles.small}>{what}</span>
            {others.length > 0 && (
              <span className={styles.others}>{t('Also changed by {others}', { others: others.join(', ') })}</span>
            )}
          </span>
        </li>
      ))}
      {lines.length > mostLines && (
        <li className={styles.line}>{t('{count} more blocks', { count: lines.length - mostLines })}</li>
      )}
    </ul>
  );
};

/** Languages with texts of their own, as they stand. */
const useOutgoingLocales = (): { source: string; languages: OutgoingLocale[] } => {
  const { store } = useEditedDocument();
  const { page } = useEditingSession();
  const { published_locales: published } = useWatched(page).attributes;
  const draft = useDraft();
  const [source = 'en', ...others] = useSiteLocales();
  const languages = others
    .filter((locale) => Object.hasOwn(draft.translations, locale))
    .map((locale) => ({
      locale,
      progress: progressOf(textsOfDraft(draft, store.getStructure(), locale), draft.translations, locale),
      isPublic: published.includes(locale),
      isHeld: draft.meta.hidden_locales?.includes(locale) ?? false,
    }));
  return { source, languages };
};

/**
 * Whether it is still being asked what changes, or where. Nobody publishes before they could read it, and the button
 * does not move away under a pointer when the answer comes.
 */
const useIsAsking = (): boolean => {
  const { isSection, page } = useEditingSession();
  const uses = useQuery({ ...usesQuery(useWatched(page).id), enabled: isSection, refetchOnMount: 'always' });
  const isComparing = usePublished().isLoading;
  return isComparing || (isSection && !uses.isFetchedAfterMount);
};

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item) => b.includes(item));

/** Told above what goes out: the warnings themselves stand below it. */
const warningWords = (count: number): string =>
  t('{count, plural, one {One thing deserves} other {# things deserve}} a look, further down.', { count });

/** Before a page goes out: what changes for visitors, whose work it is, in which languages, and what stands against it. */
export const PublishReview = ({ reviewed, onClose }: { reviewed: ReviewedPage; onClose: () => void }) => {
  const { store } = useEditedDocument();
  const { isSection, page } = useEditingSession();
  const { isPending, publish } = usePublish();
  const isAsking = useIsAsking();
  const [findings, setFindings] = useState(reviewed.findings);
  const { source, languages } = useOutgoingLocales();
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity !== 'error');
  const repaired = (finding: PageFinding): void => setFindings(findings.filter((other) => other !== finding));
  const isChosen = (language: OutgoingLocale): boolean => chosen[language.locale] ?? goesOut(language);

  const send = async (): Promise<void> => {
    const before = store.getDraft().meta.hidden_locales ?? [];
    const known = new Set(languages.map(({ locale }) => locale));
    const held = [
      ...before.filter((locale) => !known.has(locale)),
      ...languages
        .filter((language) => !isChosen(language) && (language.isHeld || !waitsForTexts(language)))
        .map(({ locale }) => locale),
    ];
    if (!sameList(before, held))
      store.dispatch(
        { do: 'setMeta', key: 'hidden_locales', ...(held.length > 0 ? { value: held } : {}) },
        { label: t('Change languages of the page') },
      );
    const unfinished = languages.filter((language) => isChosen(language) && language.progress.missing > 0);
    if (await publish(unfinished.map(({ locale }) => locale))) onClose();
  };

  return (
    <Dialog
      title={errors.length > 0 ? t('This page cannot be published yet') : t('Before you publish')}
      description={
        errors.length > 0
          ? t('{errors, plural, one {One thing has} other {# things have}} to be put right first.', {
              errors: errors.length,
            })
          : [t('This is what changes for visitors.'), warnings.length > 0 && warningWords(warnings.length)]
              .filter(Boolean)
              .join(' ')
      }
      isOpen
      size={isSection && errors.length === 0 ? 'lg' : 'md'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={(close) => (
        <>
          <Button onPress={close}>{t('Close')}</Button>
          {errors.length === 0 && (
            <Button variant="primary" icon={CircleCheck} isPending={isPending || isAsking} onPress={() => void send()}>
              {findings.length > 0 ? t('Publish anyway') : t('Publish now')}
            </Button>
          )}
        </>
      )}
    >
      {errors.length > 0 && <ReviewFindings findings={errors} onGo={onClose} onRepaired={repaired} />}
      {errors.length === 0 && (
        <>
          <h3 className={styles.heading}>{t('Goes out')}</h3>
          <WhatGoesOut entries={reviewed.entries} />
          {isSection && <WhereItShows id={page.get().id} />}
          {languages.length > 0 && (
            <LanguageChoices
              source={source}
              languages={languages}
              isChosen={isChosen}
              onChange={(locale, isOut) => setChosen({ ...chosen, [locale]: isOut })}
            />
          )}
        </>
      )}
      {warnings.length > 0 && (
        <section className={styles.looks}>
          <h3 className={styles.heading}>
            {t('Deserves a look')} <span className={styles.count}>{warnings.length}</span>
          </h3>
          <ReviewFindings findings={warnings} onGo={onClose} onRepaired={repaired} />
        </section>
      )}
    </Dialog>
  );
};
