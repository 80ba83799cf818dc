import { useNavigate, useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import type { FormItem } from '../forms.api.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { NewFormDialog } from './new-form-dialog.tsx';
import { UsageDialog } from './usage-dialog.tsx';

/** Which of the dialogs is open, and for which form. */
export type Asked = { about: 'import' } | { about: 'copy' | 'usage'; form: FormItem } | null;

/** The dialogs of the list; each ends with a form, or with nothing. */
export const FormDialogs = ({ asked, onClose, reload }: { asked: Asked; onClose: () => void; reload: () => void }) => {
  const [search, setSearch] = useSearchParams();
  const update = usePermission('forms.update');
  const navigate = useNavigate();
  const open = ({ id }: FormItem) => void navigate(`/cms/forms/${id}`);
  const made = (title: string, form: FormItem) => {
    onClose();
    reload();
    showToast({ title, action: { label: t('Open'), onAction: () => open(form) } });
  };
  return (
    <>
      <NewFormDialog
        isOpen={search.has('new') && update.allowed}
        onClose={() => setSearch({}, { replace: true })}
        onMade={(form) => {
          reload();
          open(form);
        }}
      />
      <DuplicateDialog
        form={asked?.about === 'copy' ? asked.form : null}
        onClose={onClose}
        onMade={(copy) => made(t('Made “{name}”', { name: copy.name }), copy)}
      />
      <UsageDialog form={asked?.about === 'usage' ? asked.form : null} onClose={onClose} />
      <ImportDialog
        isOpen={asked?.about === 'import'}
        onClose={onClose}
        onMade={(form) => made(t('Imported “{name}” as a draft', { name: form.name }), form)}
      />
    </>
  );
};
