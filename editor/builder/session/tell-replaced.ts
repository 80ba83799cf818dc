import { showToast } from '#editor/ui/toast/toast.tsx';

let isTold = false;

/** Another document was put in the place of this page: what is shown here leads nowhere any more. Said once. */
export const tellReplaced = (): void => {
  if (isTold) return;
  isTold = true;
  showToast({
    title: 'This page was replaced',
    description: 'Somebody imported another version of it. Load it again to go on.',
    tone: 'danger',
    action: { label: 'Load again', onAction: () => window.location.reload() },
  });
};
