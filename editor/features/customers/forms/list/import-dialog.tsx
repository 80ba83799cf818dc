import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ProblemError } from '#api-clients/problem.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { ImportForm } from '#editor/ui/import-form/import-form.tsx';
import { type FormItem, type ImportOutcome, importForm } from '../forms.api.ts';
import styles from './forms.module.css';

interface Props {
  onClose: () => void;
  onMade: (form: FormItem) => void;
}

const Findings = ({ form, warnings }: ImportOutcome) => (
  <div role="status" className={styles.findings}>
    <p>
      {tRich(
        'This would make the draft <b/> with {count, plural, one {# field} other {# fields}}, {notifications, plural, one {# mail} other {# mails}} and {integrations, plural, one {# integration} other {# integrations}}.',
        {
          count: form.fields.length,
          notifications: form.settings.notifications + form.settings.confirmations,
          integrations: form.settings.integrations,
          b: <strong>{form.name}</strong>,
        },
      )}
    </p>
    {warnings.length > 0 && (
      <ul className={styles.warnings}>
        {warnings.map(({ code, detail }) => (
          <li key={code + detail}>
            <Icon icon={TriangleAlert} size={14} />
            {detail}
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** What the server says is wrong with the file, line by line. */
const Refusal = ({ error }: { error: unknown }) => {
  const places = error instanceof ProblemError ? (error.problem.errors ?? []).map(({ detail }) => detail) : [];
  return (
    <>
      <FormError title={t('Nothing was imported')} problem={describeProblem(error)} />
      {places.length > 1 && (
        <ul className={styles.warnings}>
          {places.slice(0, 8).map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </>
  );
};

const Import = ({ onClose, onMade }: Props) => {
  const [file, setFile] = useState<File | null>(null);
  const check = useMutation({ mutationFn: (chosen: File) => importForm(chosen, true) });
  const write = useMutation({
    mutationFn: (chosen: File) => importForm(chosen, false),
    onSuccess: ({ form }) => onMade(form),
  });
  const choose = ([chosen]: FileList) => {
    if (!chosen) return;
    setFile(chosen);
    write.reset();
    check.mutate(chosen);
  };
  const error = write.error ?? check.error;
  return (
    <ImportForm
      choose={file ? t('{name}: choose another file', { name: file.name }) : t('Choose a file')}
      accept={['.json', 'application/json']}
      onChoose={choose}
      isChecking={check.isPending}
      action={t('Import as a draft')}
      isImporting={write.isPending}
      disabledReason={file && check.data && !error ? undefined : t('Choose a file that holds a form.')}
      onImport={() => file && write.mutate(file)}
      onCancel={onClose}
    >
      {error && <Refusal error={error} />}
      {!error && check.data && <Findings {...check.data} />}
    </ImportForm>
  );
};

/** Takes a form from a file that another site exported: first says what would come, then does it. */
export const ImportDialog = ({ isOpen, ...props }: Props & { isOpen: boolean }) => (
  <Dialog
    title={t('Import a form')}
    description={t(
      'A file from Export, of this site or another one. Nothing is kept until you have seen what it holds.',
    )}
    isOpen={isOpen}
    onOpenChange={(open) => !open && props.onClose()}
  >
    {isOpen && <Import {...props} />}
  </Dialog>
);
