import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { deleteForm, type FormItem, type FormStatus, saveForm, writeOf } from '../forms.api.ts';

/** What is done to forms from their list. */
export const useFormWrites = () => {
  const { run, tell, reload } = useWrites(['forms']);
  const setStatus = (form: FormItem, status: FormStatus) =>
    run('Not changed', async () => {
      const saved = await saveForm(form.id, form.etag, { ...writeOf(form), status });
      const isGone = status === 'archived';
      tell(
        isGone ? `Archived “${form.name}”` : `“${form.name}” is a draft again`,
        { write: () => saveForm(saved.id, saved.etag, writeOf(form)) },
        isGone ? 'Visitors can no longer send it. Its leads stay where they are.' : undefined,
      );
    });
  const remove = (form: FormItem) =>
    run('Not deleted', async () => {
      await deleteForm(form);
      tell(`Deleted “${form.name}”`);
    });
  return { setStatus, remove, reload };
};
