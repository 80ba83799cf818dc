import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '#editor/api/api.ts';
import { describeProblem, toastProblem } from '#editor/api/problems.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
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
  { id: '1', label: t('One hour') },
  { id: '24', label: t('One day') },
  { id: '168', label: t('A week') },
  { id: '720', label: t('30 days') },
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
      showToast({ title: t('Copied') });
    } catch {
      showToast({ title: t('Not copied'), description: t('Select the address and copy it by hand.'), tone: 'warn' });
    }
  };
  const revoke = async (preview: string): Promise<void> => {
    try {
      await api.admin.revokePreview({ params: { id: preview } });
      showToast({ title: t('Taken back'), description: t('The link does not work any more.') });
    } catch (error) {
      toastProblem(t('Not taken back'), error);
    }
    await queryClient.invalidateQueries({ queryKey });
  };
  return (
    <Dialog
      title={t('Share a preview')}
      description={t(
        'Whoever has the link sees this page as it is now, without an account. Later changes do not show.',
      )}
      keepsItself
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.form}>
        <div className={styles.link}>
          <Select label={t('Works for')} options={spans} value={hours} onChange={setHours} />
          <Button
            variant="primary"
            isPending={make.isPending}
            disabledReason={share.reason}
            onPress={() => make.mutate()}
          >
            {t('Make a link')}
          </Button>
        </div>
        {make.error && <FormError title={t('No link made')} problem={describeProblem(make.error)} />}
        {url && (
          <div className={styles.link}>
            <TextField label={t('Link')} value={url} isReadOnly isCode />
            <Button icon={Copy} onPress={() => void copy()}>
              {t('Copy')}
            </Button>
          </div>
        )}
        {shared.data && shared.data.length > 0 && (
          <>
            <h3 className={styles.heading}>{t('Links that work')}</h3>
            <ul className={styles.list}>
              {shared.data.map(({ id: preview, attributes }) => (
                <li key={preview} className={styles.line}>
                  <span className={styles.words}>
                    {tRich('Revision {revision}, by {created_by}<part/>', {
                      revision: attributes.revision,
                      created_by: attributes.created_by,
                      part: (
                        <span className={styles.small}>
                          {tRich('Made <time/>, ends <time2/>', {
                            time: <RelativeTime at={attributes.created_at} />,
                            time2: <RelativeTime at={attributes.expires_at} />,
                          })}
                        </span>
                      ),
                    })}
                  </span>
                  <IconButton
                    icon={X}
                    size="sm"
                    label={t('Take this link back')}
                    onPress={() => void revoke(preview)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
};
