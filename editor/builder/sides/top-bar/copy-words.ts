import { t } from '#editor/i18n/t.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';

/** Puts a person's words on the clipboard and says whether it went. */
export const copyWords = async (words: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(words);
    showToast({ title: t('Copied') });
  } catch {
    // The browser does not allow it: the words stay where they can be marked.
    showToast({ title: t('Not copied'), description: t('Your browser does not allow it.'), tone: 'warn' });
  }
};
