import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '#editor/api/api.ts';
import { describeProblem, toastProblem } from '#editor/api/problems.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import styles from './publish.module.css';

const spans = [
  { id: '1', label: 'One hour' },
  { id: '24', label: 'One day' },
  { id: '168', label: 'A week' },
  { id: '720', label: '30 days' },
];

/** A link for people without an account: shows this version of the page, ends by itself, can be taken back. */
export const ShareDialog = ({ onClose }: { onClose: () => void }) => {
  const { autosave, store } = useEditedDocument();
  const { page } = useEditingSession();
  const { view } = useStage();
  const id = useWatchedPart(page, (value) => value.id);
  const share = usePermission('pages.update');
  const queryClient = useQueryClient();
  const [hours, setHours] = useState('168');
  const queryKey = ['shared-previews', id];
  const shared = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.admin.listSharedPreviews({ params: { id }, signal })).data.data,
  });
  const make = useMutation({
    mutationFn: async () => {
      await autosave.flush();
      const body = { revision: store.getRevision(), locale: view.get().locale, share_hours: Number(hours) };
      return (await api.admin.createPreview({ params: { id }, body })).data.data.attributes;
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const url = make.data ? new URL(make.data.url, window.location.origin).href : '';
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Copied' });
    } catch {
      showToast({ title: 'Not copied', description: 'Select the address and copy it by hand.', tone: 'warn' });
    }
  };
  const revoke = async (preview: string): Promise<void> => {
    try {
      await api.admin.revokePreview({ params: { id: preview } });
      showToast({ title: 'Taken back', description: 'The link does not work any more.' });
    } catch (error) {
      toastProblem('Not taken back', error);
    }
    await queryClient.invalidateQueries({ queryKey });
  };
  return (
    <Dialog
      title="Share a preview"
      description="Whoever has the link sees this page as it is now, without an account. Later changes do not show."
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.form}>
        <div className={styles.link}>
          <Select label="Works for" options={spans} value={hours} onChange={setHours} />
          <Button
            variant="primary"
            isPending={make.isPending}
            disabledReason={share.reason}
            onPress={() => make.mutate()}
          >
            Make a link
          </Button>
        </div>
        {make.error && <FormError title="No link made" problem={describeProblem(make.error)} />}
        {url && (
          <div className={styles.link}>
            <TextField label="Link" value={url} isReadOnly isCode />
            <Button icon={Copy} onPress={() => void copy()}>
              Copy
            </Button>
          </div>
        )}
        {shared.data && shared.data.length > 0 && (
          <>
            <h3 className={styles.heading}>Links that work</h3>
            <ul className={styles.list}>
              {shared.data.map(({ id: preview, attributes }) => (
                <li key={preview} className={styles.line}>
                  <span className={styles.words}>
                    Revision {attributes.revision}, by {attributes.created_by}
                    <span className={styles.small}>
                      Made <RelativeTime at={attributes.created_at} />, ends <RelativeTime at={attributes.expires_at} />
                    </span>
                  </span>
                  <IconButton icon={X} size="sm" label="Take this link back" onPress={() => void revoke(preview)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
};
