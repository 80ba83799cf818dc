import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportedRow, RedirectImport } from '#api-clients/redirects/redirect.resources.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { counted } from '#editor/ui/counted.ts';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { ImportForm, ImportLine, ImportLines } from '#editor/ui/import-form/import-form.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import styles from './import-dialog.module.css';
import { importRedirects } from './redirects.api.ts';

const results = {
  create: { label: 'New', tone: 'ok' },
  update: { label: 'Changes', tone: 'info' },
  same: { label: 'Same', tone: 'neutral' },
  error: { label: 'Left out', tone: 'danger' },
} as const;

const Row = ({ row }: { row: ImportedRow }) => (
  <ImportLine>
    <span className={styles.line}>{row.line}</span>
    <Badge tone={results[row.result].tone}>{results[row.result].label}</Badge>
    <span className={styles.texts}>
      <code>
        {row.from || '(empty)'} → {row.to || (row.http_code === '410' ? 'gone' : '(empty)')} · {row.http_code}
      </code>
      {row.problems.map((problem) => (
        <span key={problem.field + problem.detail} className={styles.problem}>
          {problem.detail}
        </span>
      ))}
    </span>
  </ImportLine>
);

const Findings = ({ checked }: { checked: RedirectImport }) => {
  const { create, update, same, error } = checked.counts;
  return (
    <>
      <p role="status">
        {create} new, {update} changed, {same} as before
        {error > 0 && `, ${error} left out because of problems`}.
      </p>
      <ImportLines label="Rows of the file">
        {[...checked.rows]
          .sort((a, b) => Number(b.result === 'error') - Number(a.result === 'error'))
          .map((row) => (
            <Row key={row.line} row={row} />
          ))}
      </ImportLines>
    </>
  );
};

const Import = ({ onClose, onDone }: { onClose: () => void; onDone: () => void }) => {
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const check = useMutation({ mutationFn: (csv: string) => importRedirects(csv, true) });
  const write = useMutation({
    mutationFn: (csv: string) => importRedirects(csv, false),
    onSuccess: ({ counts }) => {
      showToast({ title: `Imported ${counted(counts.create + counts.update, 'redirect')}` });
      onDone();
      onClose();
    },
  });
  const choose = async ([chosen]: FileList) => {
    if (!chosen) return;
    const csv = await chosen.text();
    setFile({ name: chosen.name, csv });
    check.mutate(csv);
  };
  const error = write.error ?? check.error;
  const willWrite = check.data ? check.data.counts.create + check.data.counts.update : 0;
  return (
    <ImportForm
      hint={
        <>
          CSV with the columns <code>from</code>, <code>to</code>, <code>http_code</code>, <code>enabled</code>,{' '}
          <code>note</code>; up to 1,000 rows. An address that is in the list already is changed.
        </>
      }
      choose={file ? `${file.name}: choose another file` : 'Choose a file'}
      accept={['.csv', 'text/csv', 'text/plain']}
      onChoose={(files) => void choose(files)}
      isChecking={check.isPending}
      action={willWrite === 0 ? 'Import' : `Import ${willWrite} ${willWrite === 1 ? 'row' : 'rows'}`}
      isImporting={write.isPending}
      disabledReason={willWrite === 0 ? 'Choose a file with rows that change something.' : undefined}
      onImport={() => file && write.mutate(file.csv)}
      onCancel={onClose}
    >
      {error && <FormError title={write.error ? 'Not imported' : 'Not read'} problem={describeProblem(error)} />}
      {check.data && <Findings checked={check.data} />}
    </ImportForm>
  );
};

/** Takes redirects from a file: first says what would happen to each row, then does it. */
export const ImportDialog = (props: { isOpen: boolean; onClose: () => void; onDone: () => void }) => (
  <Dialog
    title="Import redirects"
    size="lg"
    isOpen={props.isOpen}
    onOpenChange={(isOpen) => !isOpen && props.onClose()}
  >
    {props.isOpen && <Import onClose={props.onClose} onDone={props.onDone} />}
  </Dialog>
);
