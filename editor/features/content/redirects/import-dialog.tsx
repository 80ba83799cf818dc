import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportedRow, RedirectImport } from '#api-clients/redirects/redirect.resources.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { tSaid } from '#editor/i18n/t-said.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { ImportForm, ImportLine, ImportLines } from '#editor/ui/import-form/import-form.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import styles from './import-dialog.module.css';
import { importRedirects } from './redirects.api.ts';

const results = {
  create: { label: t('New'), tone: 'ok' },
  update: { label: t('Changes'), tone: 'info' },
  same: { label: t('Same'), tone: 'neutral' },
  error: { label: t('Left out'), tone: 'danger' },
} as const;

const Row = ({ row }: { row: ImportedRow }) => (
  <ImportLine>
    <span className={styles.line}>{row.line}</span>
    <Badge tone={results[row.result].tone}>{results[row.result].label}</Badge>
    <span className={styles.texts}>
      <code>
        {row.from || t('(empty)')} → {row.to || (row.http_code === '410' ? t('gone') : t('(empty)'))} · {row.http_code}
      </code>
      {row.problems.map((problem) => (
        <span key={problem.field + problem.detail} className={styles.problem}>
          {tSaid(problem.detail)}
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
        {error > 0
          ? t('{create} new, {update} changed, {same} as before, {error} left out because of problems.', {
              create,
              update,
              same,
              error,
            })
          : t('{create} new, {update} changed, {same} as before.', { create, update, same })}
      </p>
      <ImportLines label={t('Rows of the file')}>
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
      showToast({
        title: t('Imported {create, plural, one {# redirect} other {# redirects}}', {
          create: counts.create + counts.update,
        }),
      });
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
      hint={tRich(
        'CSV with the columns <code>from</code>, <code2>to</code2>, <code3>http_code</code3>, <code4>enabled</code4>, <code5>note</code5>; up to 1,000 rows. An address that is in the list already is changed.',
        {
          code: (words) => <code>{words}</code>,
          code2: (words) => <code>{words}</code>,
          code3: (words) => <code>{words}</code>,
          code4: (words) => <code>{words}</code>,
          code5: (words) => <code>{words}</code>,
        },
      )}
      choose={file ? t('{name}: choose another file', { name: file.name }) : t('Choose a file')}
      accept={['.csv', 'text/csv', 'text/plain']}
      onChoose={(files) => void choose(files)}
      isChecking={check.isPending}
      action={
        willWrite === 0
          ? t('Import')
          : t('Import {willWrite} {willWrite, plural, one {row} other {rows}}', { willWrite })
      }
      isImporting={write.isPending}
      disabledReason={willWrite === 0 ? t('Choose a file with rows that change something.') : undefined}
      onImport={() => file && write.mutate(file.csv)}
      onCancel={onClose}
    >
      {error && <FormError title={write.error ? t('Not imported') : t('Not read')} problem={describeProblem(error)} />}
      {check.data && <Findings checked={check.data} />}
    </ImportForm>
  );
};

/** Takes redirects from a file: first says what would happen to each row, then does it. */
export const ImportDialog = (props: { isOpen: boolean; onClose: () => void; onDone: () => void }) => (
  <Dialog
    title={t('Import redirects')}
    size="lg"
    isOpen={props.isOpen}
    onOpenChange={(isOpen) => !isOpen && props.onClose()}
  >
    {props.isOpen && <Import onClose={props.onClose} onDone={props.onDone} />}
  </Dialog>
);
