import { useSyncExternalStore } from 'react';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { useBuilder, useStructure } from '../builder-context.ts';
import { useWatchedPart } from '../store/use-watched.ts';
import { type Progress, progressOf, textsOfDraft } from './draft-texts.ts';

/** The draft itself; renders again with every change. */
const useDraft = (): DraftDocument => {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribe as (listener: () => void) => () => void, store.getDraft);
};

/** The language of canvas and panel; null while that is the source. */
export const useTranslatedLocale = (): string | null => {
  const { view } = useBuilder();
  return useWatchedPart(view, ({ locale, sourceLocale }) => (locale === sourceLocale ? null : locale));
};

/** How far a language of this page is; reads every text of the page at every change. */
export const useTranslationProgress = (locale: string): Progress => {
  const draft = useDraft();
  const structure = useStructure();
  return progressOf(textsOfDraft(draft, structure, locale), draft.translations, locale);
};

export { useDraft };
