import { t } from '#editor/i18n/t.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { deleteForm, type FormItem, type FormStatus, saveForm, writeOf } from '../forms.api.ts';

/** What is done to forms from their list. */
export const useFormWrites = () => {
  const { run, tell, reload } = useWrites(['forms']);
  const setStatus = (form: FormItem, status: FormStatus) =>
    run(t('Not changed'), async () => {
      const saved = await saveForm(form.id, form.etag, { ...writeOf(form), status });
      const isGone = status === 'archived';
      tell(
        isGone ? t('Archived “{name}”', { name: form.name }) : t('“{name}” is a draft again', { name: form.name }),
        { write: () => saveForm(saved.id, saved.etag, writeOf(form)) },
        isGone ? t('Visitors can no longer send it. Its leads stay where they are.') : undefined,
      );
    });
  const remove = (form: FormItem) =>
    run(t('Not deleted'), async () => {
      await deleteForm(form);
      tell(t('Deleted “{name}”', { name: form.name }));
    });
  return { setStatus, remove, reload };
};
