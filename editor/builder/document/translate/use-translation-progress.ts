import { useDraft, useStructure } from '../document.context.ts';
import { type Progress, progressOf, textsOfDraft } from './draft-texts.ts';

/** How far a language of this page is; reads every text of the page at every change. */
export const useTranslationProgress = (locale: string): Progress => {
  const draft = useDraft();
  const structure = useStructure();
  return progressOf(textsOfDraft(draft, structure, locale), draft.translations, locale);
};
