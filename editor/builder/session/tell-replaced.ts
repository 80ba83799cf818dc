import { t } from '#editor/i18n/t.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';

let isTold = false;

/** Another document was put in the place of this page: what is shown here leads nowhere any more. Said once. */
export const tellReplaced = (): void => {
  if (isTold) return;
  isTold = true;
  showToast({
    title: t('This page was replaced'),
    description: t('Somebody imported another version of it. Load it again to go on.'),
    tone: 'danger',
    action: { label: t('Load again'), onAction: () => window.location.reload() },
  });
};
