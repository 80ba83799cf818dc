import { Suspense, useEffect, useState } from 'react';
import { api } from '#editor/api/api.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { useUnpublishedChanges } from '#editor/builder/session/publish/unpublished-changes.ts';
import { useSavedFirst } from '#editor/builder/session/publish/use-publish.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { PublishReview } from '../panes/split-files.ts';
import type { ReviewedPage } from '../publish/publish-review.tsx';
import { useSides } from '../sides.context.ts';
import { publishWords } from './publish-words.ts';

/** Changes told with their people; the newest of a long log. */
const mostEntries = 500;

/** Leads to what goes out and what stands against it; from there the draft is published as it is. */
export const PublishButton = ({ isShort }: { isShort: boolean }) => {
  const { page, publishReason } = useEditingSession();
  const { isPublishing } = useSides();
  const savedFirst = useSavedFirst();
  const permission = usePermission('pages.publish');
  const [isPending, setPending] = useState(false);
  const [reviewed, setReviewed] = useState<ReviewedPage | null>(null);
  const count = useUnpublishedChanges();
  const isAsked = useWatched(isPublishing);
  const disabledReason = permission.allowed
    ? (publishReason ?? (count === 0 ? t('Everything is published') : undefined))
    : permission.reason;

  const review = async (): Promise<void> => {
    setPending(true);
    try {
      if (!(await savedFirst())) return;
      const { id, attributes } = page.get();
      const since = attributes.published_revision;
      const [checks, history] = await Promise.all([
        api.admin.checkPage({ params: { id } }),
        since === null ? null : api.admin.listHistory({ params: { id }, query: { limit: mostEntries } }),
      ]);
      const entries = history?.data.data.attributes.entries ?? [];
      setReviewed({
        findings: checks.data.data.attributes.findings,
        entries: entries.filter(({ revision }) => revision > (since ?? 0)),
      });
    } catch (error) {
      toastProblem(t('Not published'), error);
    } finally {
      setPending(false);
    }
  };
  // Asked for elsewhere: the command palette.
  useEffect(() => {
    if (!isAsked) return;
    isPublishing.set(false);
    if (disabledReason === undefined) void review();
    else showToast({ title: disabledReason });
  });

  return (
    <>
      <Button variant="primary" isPending={isPending} disabledReason={disabledReason} onPress={() => void review()}>
        {isShort ? t('Publish') : publishWords(count)}
      </Button>
      <Suspense fallback={null}>
        {reviewed && <PublishReview reviewed={reviewed} onClose={() => setReviewed(null)} />}
      </Suspense>
    </>
  );
};
