import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemError } from '#api-clients/problem.ts';
import { api } from '#editor/api/api.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { useEditingSession } from '../session.context.ts';

/** The page on the site, with the toolbar also where the site has a host of its own. */
const onSite = (path: string): string => `/cms/toolbar/open?${new URLSearchParams({ path })}`;

/** Sends what is not saved yet. False, with a word why, when the server has not got everything. */
export const useSavedFirst = (): (() => Promise<boolean>) => {
  const { autosave } = useEditedDocument();
  return async () => {
    await autosave.flush();
    const state = autosave.state.get();
    if (state.kind === 'saved') return true;
    const description =
      state.kind === 'set-aside'
        ? t('The server does not take some of your changes. Look at “Not saved” first.')
        : t('Your last changes are not saved yet.');
    showToast({ title: t('Not published'), description, tone: 'warn' });
    return false;
  };
};

/**
 * Makes the draft public as it is, with the languages named although texts of them are missing; says what came of it.
 * True when visitors see it.
 */
export const usePublish = (): { isPending: boolean; publish: (unfinishedLocales?: string[]) => Promise<boolean> } => {
  const { store, autosave } = useEditedDocument();
  const { page } = useEditingSession();
  const queryClient = useQueryClient();
  const savedFirst = useSavedFirst();
  const [isPending, setPending] = useState(false);

  const send = async (unfinishedLocales: string[]): Promise<void> => {
    const { id } = page.get();
    const body = { revision: store.getRevision(), unfinished_locales: unfinishedLocales };
    const { data } = await api.admin.publishPage({ params: { id }, body });
    page.set(data.data);
    queryClient.setQueryData(['page', id], data.data);
    void queryClient.invalidateQueries({ queryKey: ['pages'] });
    const { path, kind } = data.data.attributes;
    if (kind === 'reusable') {
      void queryClient.invalidateQueries({ queryKey: ['reusables'] });
      showToast({ title: t('Published'), description: t('Every page that shows this section shows it as it is now.') });
      return;
    }
    showToast({
      title: t('Published'),
      description: t('Visitors see it at {path}', { path }),
      action: { label: t('View page'), onAction: () => window.open(onSite(path), '_blank', 'noopener') },
    });
  };

  const publish = async (unfinishedLocales: string[] = []): Promise<boolean> => {
    setPending(true);
    try {
      if (!(await savedFirst())) return false;
      await send(unfinishedLocales);
      return true;
    } catch (error) {
      if (error instanceof ProblemError && [409, 412].includes(error.status)) {
        await autosave.catchUp();
        toastProblem(t('Not published: somebody changed the page meanwhile. Look at it and publish again.'), error);
      } else toastProblem(t('Not published'), error);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, publish };
};
