import { useState } from 'react';
import { api } from '#editor/api/api.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';

/** Opens the draft as it is now, in the language of the canvas, in a new tab. */
export const usePreview = (): { open: () => Promise<void>; isPending: boolean } => {
  const { autosave, store } = useEditedDocument();
  const { page } = useEditingSession();
  const { view } = useStage();
  const id = useWatchedPart(page, (value) => value.id);
  const [isPending, setPending] = useState(false);
  const open = async (): Promise<void> => {
    // Opened at once, since a window that opens later counts as a pop-up.
    const tab = window.open('', '_blank');
    setPending(true);
    try {
      await autosave.flush();
      const { locale } = view.get();
      const { data } = await api.admin.createPreview({
        params: { id },
        body: { revision: store.getRevision(), locale },
      });
      if (tab) tab.location.replace(data.data.attributes.url);
    } catch (error) {
      tab?.close();
      toastProblem(t('Preview not made'), error);
    } finally {
      setPending(false);
    }
  };
  return { open, isPending };
};
