import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemError } from '#api-clients/problem.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { ImportForm, ImportLine, ImportLines } from '#editor/ui/import-form/import-form.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import styles from './import-pages-dialog.module.css';
import { FaultyFilesError, importPages, type ReadFiles, readPageFiles } from './page-files.ts';

const linesOf = (error: unknown): { file?: string; detail: string; pointer?: string | undefined }[] => {
  if (error instanceof FaultyFilesError) return [...error.faults];
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return errors.map(({ detail, source }) => ({ detail, pointer: source?.pointer }));
};

/** What is wrong with the files, one line a finding. */
const Problems = ({ error }: { error: unknown }) => {
  const lines = linesOf(error);
  return (
    <>
      <FormError title={t('Nothing was written')} problem={describeProblem(error)} />
      {lines.length > 0 && (
        <ImportLines label={t('What is wrong with the files')}>
          {lines.map(({ file, detail, pointer }, index) => (
            <ImportLine key={index}>
              {file && <strong className={styles.file}>{file}</strong>}
              <span className={styles.problem}>{detail}</span>
              {pointer && <code className={styles.small}>{pointer}</code>}
            </ImportLine>
          ))}
        </ImportLines>
      )}
    </>
  );
};

const Import = ({ onClose }: { onClose: () => void }) => {
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<ReadFiles>({ pages: [], faults: [] });
  const check = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const read = await readPageFiles(chosen);
      setFiles(read);
      return await importPages(read, true);
    },
  });
  const write = useMutation({
    mutationFn: () => importPages(files, false),
    onSuccess: (done) => {
      showToast({
        title: t('Imported {count, plural, one {# page} other {# pages}} as drafts', { count: done.length }),
      });
      void queryClient.invalidateQueries({ queryKey: ['pages'] });
      onClose();
    },
  });
  const count = check.data?.length ?? 0;
  const error = write.error ?? check.error;
  return (
    <ImportForm
      hint={t(
        'Files that “Export as a file” made. They become drafts: what visitors see stays as it is until you publish. A page that is there already is replaced.',
      )}
      choose={t('Choose files')}
      accept={['.json', 'application/json']}
      allowsMultiple
      onChoose={(chosen) => {
        write.reset();
        check.mutate([...chosen]);
      }}
      isChecking={check.isPending}
      action={count === 0 ? t('Import') : t('Import {count, plural, one {# page} other {# pages}}', { count })}
      isImporting={write.isPending}
      disabledReason={count === 0 ? t('Choose files that can be imported.') : undefined}
      onImport={() => write.mutate()}
      onCancel={onClose}
    >
      {error && <Problems error={error} />}
      {check.data && !error && (
        <>
          <p role="status">{t('Nothing is written yet. This would happen:')}</p>
          <ImportLines label={t('Pages of the files')}>
            {check.data.map(({ path, title, outcome }) => (
              <ImportLine key={path}>
                <Badge tone={outcome === 'created' ? 'ok' : 'warn'}>
                  {outcome === 'created' ? t('New') : t('Replaces')}
                </Badge>
                <span>{title}</span>
                <code className={styles.small}>{path}</code>
              </ImportLine>
            ))}
          </ImportLines>
        </>
      )}
    </ImportForm>
  );
};

/** Takes pages from files: first says what would happen, or what is wrong, then does it. */
export const ImportPagesDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog title={t('Import pages')} size="lg" isOpen={isOpen} onOpenChange={(next) => !next && onClose()}>
    {isOpen && <Import onClose={onClose} />}
  </Dialog>
);
