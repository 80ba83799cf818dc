import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { ProblemError } from '#api-clients/problem.ts';
import { api } from '#editor/api/api.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { useBuilder } from '../builder-context.ts';
import { FindingLine } from '../checks/finding-line.tsx';
import { useGoToFinding, useRepair } from '../checks/use-checks.ts';
import { useUnpublishedChanges } from '../publish/unpublished-changes.ts';
import { useWatched } from '../store/use-watched.ts';
import { publishWords } from './publish-words.ts';
import styles from './top-bar.module.css';

/** The page on the site, with the toolbar also where the site has a host of its own. */
const onSite = (path: string): string => `/cms/toolbar/open?${new URLSearchParams({ path })}`;

/** Publishes the draft as it is; what stands against that is listed with links to the fields. */
export const PublishButton = ({ isShort }: { isShort: boolean }) => {
  const { page, store, autosave, publishReason } = useBuilder();
  const goToFinding = useGoToFinding();
  const repair = useRepair();
  const current = useWatched(page);
  const permission = usePermission('pages.publish');
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [findings, setFindings] = useState<readonly PageFinding[] | null>(null);
  const { id } = current;
  const count = useUnpublishedChanges();
  const errors = findings?.filter(({ severity }) => severity === 'error') ?? [];

  const publish = async (): Promise<void> => {
    const { data } = await api.admin.publishPage({ params: { id }, body: { revision: store.getRevision() } });
    page.set(data.data);
    queryClient.setQueryData(['page', id], data.data);
    void queryClient.invalidateQueries({ queryKey: ['pages'] });
    setFindings(null);
    const { path, kind } = data.data.attributes;
    if (kind === 'reusable') {
      void queryClient.invalidateQueries({ queryKey: ['reusables'] });
      showToast({ title: 'Published', description: 'Every page that shows this section shows it as it is now.' });
      return;
    }
    showToast({
      title: 'Published',
      description: `Visitors see it at ${path}`,
      action: { label: 'View page', onAction: () => window.open(onSite(path), '_blank', 'noopener') },
    });
  };
  const attempt = async (isSure: boolean): Promise<void> => {
    setPending(true);
    try {
      await autosave.flush();
      const state = autosave.state.get();
      if (state.kind !== 'saved') {
        const description =
          state.kind === 'set-aside'
            ? 'The server does not take some of your changes. Look at “Not saved” first.'
            : 'Your last changes are not saved yet.';
        showToast({ title: 'Not published', description, tone: 'warn' });
        return;
      }
      const { data } = await api.admin.checkPage({ params: { id } });
      const found = data.data.attributes.findings;
      if (found.some(({ severity }) => severity === 'error') || (found.length > 0 && !isSure)) setFindings(found);
      else await publish();
    } catch (error) {
      if (error instanceof ProblemError && [409, 412].includes(error.status)) {
        await autosave.catchUp();
        toastProblem('Not published: somebody changed the page meanwhile. Look at it and publish again.', error);
      } else toastProblem('Not published', error);
    } finally {
      setPending(false);
    }
  };
  const go = (finding: PageFinding): void => {
    setFindings(null);
    goToFinding(finding);
  };
  const putRight = (finding: PageFinding): void => {
    repair(finding);
    setFindings((all) => all?.filter((other) => other !== finding) ?? null);
  };

  return (
    <>
      <Button
        variant="primary"
        isPending={isPending}
        disabledReason={
          permission.allowed
            ? (publishReason ?? (count === 0 ? 'Everything is published' : undefined))
            : permission.reason
        }
        onPress={() => void attempt(false)}
      >
        {isShort ? 'Publish' : publishWords(count)}
      </Button>
      <Dialog
        title={errors.length > 0 ? 'This page cannot be published yet' : 'Before you publish'}
        description={
          errors.length > 0
            ? `${errors.length === 1 ? 'One thing has' : `${errors.length} things have`} to be put right first.`
            : 'Nothing stands against publishing; these deserve a look.'
        }
        isOpen={findings !== null}
        onOpenChange={(isOpen) => !isOpen && setFindings(null)}
        footer={(close) => (
          <>
            <Button onPress={close}>Close</Button>
            {errors.length === 0 && (
              <Button variant="primary" icon={CircleCheck} isPending={isPending} onPress={() => void attempt(true)}>
                Publish anyway
              </Button>
            )}
          </>
        )}
      >
        <ul className={styles.findings}>
          {findings?.map((finding, index) => (
            <FindingLine key={index} finding={finding} onGo={() => go(finding)} onRepair={() => putRight(finding)} />
          ))}
        </ul>
      </Dialog>
    </>
  );
};
