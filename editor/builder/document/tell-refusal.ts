import { showToast } from '#editor/ui/toast/toast.tsx';

/** Says why something cannot be done. */
export const tellRefusal = (words: string): void => {
  showToast({ title: words, tone: 'warn' });
};
