import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageFile } from '../../../api-clients/admin/pages.resources.ts';
import { ProblemError } from '../../../api-clients/problem.ts';
import { api } from '../../api/api.ts';
import { describeProblem } from '../../api/problems.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormError } from '../../ui/form-error/form-error.tsx';
import { ImportForm, ImportLine, ImportLines } from '../../ui/import-form/import-form.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import styles from './import-pages-dialog.module.css';

/** Largest files taken together; the server takes no more. */
const MAX_BYTES = 15 * 1024 * 1024;

interface Outcome {
  path: string;
  title: string;
  outcome: 'created' | 'replaced';
}

const readFiles = async (files: FileList): Promise<PageFile[]> => {
  const bytes = [...files].reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_BYTES) throw new Error('These files are larger than 15 MB together. Import them in parts.');
  const texts = await Promise.all([...files].map(async (file) => ({ name: file.name, text: await file.text() })));
  return texts.flatMap(({ name, text }): PageFile[] => {
    try {
      const parsed = JSON.parse(text) as PageFile | { pages: PageFile[] };
      return 'pages' in parsed ? parsed.pages : [parsed];
    } catch {
      throw new Error(`${name} is no page file: it holds no readable JSON.`);
    }
  });
};

const importPages = async (pages: PageFile[], isTrial: boolean): Promise<Outcome[]> => {
  const { data } = await api.admin.importPages({ query: { dry_run: isTrial ? 'true' : 'false' }, body: { pages } });
  return data.data.map(({ attributes, meta }) => ({
    path: attributes.path,
    title: attributes.title,
    outcome: meta?.outcome === 'replaced' ? 'replaced' : 'created',
  }));
};

/** What is wrong with the files, one line a finding. */
const Problems = ({ error }: { error: unknown }) => {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return (
    <>
      <FormError title="Nothing was written" problem={describeProblem(error)} />
      {errors.length > 0 && (
        <ImportLines label="What is wrong with the files">
          {errors.map(({ detail, source }, index) => (
            <ImportLine key={index}>
              <span className={styles.problem}>{detail}</span>
              {source?.pointer && <code className={styles.small}>{source.pointer}</code>}
            </ImportLine>
          ))}
        </ImportLines>
      )}
    </>
  );
};

const Import = ({ onClose }: { onClose: () => void }) => {
  const queryClient = useQueryClient();
  const [pages, setPages] = useState<PageFile[]>([]);
  const check = useMutation({
    mutationFn: async (files: FileList) => {
      setPages([]);
      const read = await readFiles(files);
      const outcomes = await importPages(read, true);
      setPages(read);
      return outcomes;
    },
  });
  const write = useMutation({
    mutationFn: () => importPages(pages, false),
    onSuccess: (done) => {
      showToast({ title: `Imported ${done.length === 1 ? '1 page' : `${done.length} pages`} as drafts` });
      void queryClient.invalidateQueries({ queryKey: ['pages'] });
      onClose();
    },
  });
  const count = check.data?.length ?? 0;
  const error = write.error ?? check.error;
  return (
    <ImportForm
      hint="Files that “Export as a file” made. They become drafts: what visitors see stays as it is until you publish. A page that is there already is replaced."
      choose="Choose files"
      accept={['.json', 'application/json']}
      allowsMultiple
      onChoose={check.mutate}
      isChecking={check.isPending}
      action={count === 0 ? 'Import' : `Import ${count === 1 ? '1 page' : `${count} pages`}`}
      isImporting={write.isPending}
      disabledReason={count === 0 ? 'Choose files that can be imported.' : undefined}
      onImport={() => write.mutate()}
      onCancel={onClose}
    >
      {error && <Problems error={error} />}
      {check.data && !error && (
        <>
          <p role="status">Nothing is written yet. This would happen:</p>
          <ImportLines label="Pages of the files">
            {check.data.map(({ path, title, outcome }) => (
              <ImportLine key={path}>
                <Badge tone={outcome === 'created' ? 'ok' : 'warn'}>{outcome === 'created' ? 'New' : 'Replaces'}</Badge>
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
  <Dialog title="Import pages" size="lg" isOpen={isOpen} onOpenChange={(next) => !next && onClose()}>
    {isOpen && <Import onClose={onClose} />}
  </Dialog>
);
