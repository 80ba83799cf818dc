import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageUpdate } from '#api-clients/admin/pages.resources.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import type { TreePlace } from '#editor/ui/tree/tree-moves.ts';
import { describePlace } from '#editor/ui/tree/tree-moves.ts';
import type { PageItem } from './page-tree.ts';
import { buildPageTree, positionsFor } from './page-tree.ts';
import type { PageList } from './pages.api.ts';
import {
  deletePage,
  duplicatePage,
  pagesQuery,
  publishPage,
  renamePage,
  restorePage,
  StalePageError,
  unpublishPage,
  updatePage,
} from './pages.api.ts';

/** A change that met a newer state of its page. A person decides. */
export interface PageConflict {
  /** What was tried, such as "Move Models". */
  doing: string;
  seen: PageItem;
  current: PageItem;
  keepMine: () => void;
}

interface Job {
  doing: string;
  run: () => Promise<unknown>;
  /** Shown at once, before the server has answered. */
  optimistic?: (list: PageList) => PageList;
  onDone?: () => void;
  /** How to try again on the newer state. */
  retryOn?: (current: PageItem) => Job;
  seen?: PageItem;
}

const replacePage = (list: PageList, id: string, change: Partial<PageItem>): PageList => ({
  ...list,
  pages: list.pages.map((page) => (page.id === id ? { ...page, ...change } : page)),
});

const updateJob = (doing: string, seen: PageItem, update: PageUpdate, onDone?: () => void): Job => ({
  doing,
  seen,
  run: () => updatePage(seen, update),
  optimistic: (list) => replacePage(list, seen.id, update),
  onDone,
  retryOn: (current) => updateJob(doing, current, update, onDone),
});

/** Everything that can be done to pages from the tree: one after the other, shown at once, safe against others. */
export const usePageActions = () => {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<PageConflict | null>(null);
  const { queryKey } = pagesQuery;
  const reload = () => client.invalidateQueries({ queryKey });
  const current = (): PageItem[] => client.getQueryData(queryKey)?.pages ?? [];

  const jobs = useMutation({
    // One at a time, so that quick moves one after another do not meet themselves as conflicts.
    scope: { id: 'pages' },
    mutationFn: (job: Job) => job.run(),
    onMutate: async (job) => {
      await client.cancelQueries({ queryKey });
      const { optimistic } = job;
      if (optimistic) client.setQueryData(queryKey, (list) => list && optimistic(list));
    },
    onSuccess: (_, job) => job.onDone?.(),
    onError: (error, job) => {
      const { retryOn, seen } = job;
      if (error instanceof StalePageError && retryOn && seen) {
        setConflict({
          doing: job.doing,
          seen,
          current: error.current,
          keepMine: () => jobs.mutate(retryOn(error.current)),
        });
      } else toastProblem(t('Failed: {doing}', { doing: job.doing }), error);
    },
    onSettled: reload,
  });

  const move = (ids: readonly string[], place: TreePlace): void => {
    const before = current();
    const moving = ids.flatMap((id) => before.find((page) => page.id === id) ?? []);
    const positions = positionsFor(before, ids, place);
    for (const [index, page] of moving.entries()) {
      const position = positions[index];
      if (position === undefined) continue;
      const changesParent = page.parent_id !== place.parentId;
      const undo = () =>
        jobs.mutate(
          updateJob(
            t('Move {title} back', { title: page.title }),
            { ...page, parent_id: place.parentId, position },
            {
              parent_id: page.parent_id,
              position: page.position,
            },
          ),
        );
      const update = { parent_id: place.parentId, position };
      jobs.mutate(
        updateJob(t('Move {title}', { title: page.title }), page, update, () => {
          const parent = current().find((other) => other.id === place.parentId);
          if (!changesParent) return;
          showToast({
            title: parent
              ? t('Moved “{title}” into “{parent}”', { title: page.title, parent: parent.title })
              : t('Moved “{title}” to the top level', { title: page.title }),
            description: page.published_at ? t('Its address has changed, and those of the pages below it.') : undefined,
            action: { label: t('Undo'), onAction: undo },
          });
        }),
      );
    }
    const [first] = moving;
    if (first) {
      const position = positions[0] ?? first.position;
      const after = buildPageTree(
        before.map((page) => (page.id === first.id ? { ...page, parent_id: place.parentId, position } : page)),
      );
      announce(
        t('Moved {title}, {describePlace}', { title: first.title, describePlace: describePlace(after, first.id) }),
      );
    }
  };

  const remove = (page: PageItem, count: number): void => {
    const restore = () =>
      jobs.mutate({ doing: t('Restore {title}', { title: page.title }), run: () => restorePage(page.id) });
    const job = (seen: PageItem): Job => ({
      doing: t('Delete {title}', { title: page.title }),
      seen,
      run: () => deletePage(seen),
      optimistic: (list) => ({ ...list, pages: list.pages.filter((other) => other.id !== page.id) }),
      onDone: () =>
        showToast({
          title:
            count > 1
              ? t('Deleted “{title}” and {count, plural, one {# page} other {# pages}} below', {
                  title: page.title,
                  count: count - 1,
                })
              : t('Deleted “{title}”', { title: page.title }),
          action: { label: t('Undo'), onAction: restore },
        }),
      retryOn: job,
    });
    jobs.mutate(job(page));
  };

  return {
    conflict,
    closeConflict: () => setConflict(null),
    move,
    remove,
    update: (page: PageItem, update: PageUpdate) =>
      jobs.mutate(updateJob(t('Change {title}', { title: page.title }), page, update)),
    rename: (page: PageItem, title: string) =>
      jobs.mutate({
        doing: t('Rename {title}', { title: page.title }),
        run: () => renamePage(page, title),
        optimistic: (list) => replacePage(list, page.id, { title }),
      }),
    duplicate: (page: PageItem, onDone: (copy: PageItem) => void) =>
      jobs.mutate({
        doing: t('Duplicate {title}', { title: page.title }),
        run: async () => onDone(await duplicatePage(page)),
      }),
    publish: (page: PageItem) =>
      jobs.mutate({
        doing: t('Publish {title}', { title: page.title }),
        run: () => publishPage(page),
        onDone: () => showToast({ title: t('Published “{title}”', { title: page.title }), description: page.path }),
      }),
    unpublish: (page: PageItem) => {
      const job = (seen: PageItem): Job => ({
        doing: t('Unpublish {title}', { title: page.title }),
        seen,
        run: () => unpublishPage(seen),
        onDone: () =>
          showToast({
            title: t('“{title}” is off the website', { title: page.title }),
            description: t('Its draft is kept.'),
          }),
        retryOn: job,
      });
      jobs.mutate(job(page));
    },
  };
};

export type PageActions = ReturnType<typeof usePageActions>;
