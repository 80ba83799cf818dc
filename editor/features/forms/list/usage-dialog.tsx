import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { describeProblem } from '../../../api/problems.ts';
import { Status } from '../../../ui/badge/badge.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/form-error/form-error.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { type FormItem, usageQuery } from '../forms.api.ts';
import styles from './forms.module.css';

const Usage = ({ id }: { id: string }) => {
  const usage = useQuery(usageQuery(id));
  if (usage.isPending) return <Skeleton rows={3} label="Looking through the pages" />;
  if (usage.error) return <FormError title="Not found out" problem={describeProblem(usage.error)} />;
  if (usage.data.length === 0)
    return (
      <p className={styles.hint}>
        No page shows this form. Put it on one with the block “Entry form”, or with a link of the type “A form”.
      </p>
    );
  return (
    <ul className={styles.uses}>
      {usage.data.map(({ page_id: page, title, path, published }) => (
        <li key={page} className={styles.use}>
          <Link to={`/cms/pages/${page}`} className={styles.link}>
            {title}
          </Link>
          <code className={styles.small}>{path}</code>
          <Status tone={published ? 'ok' : 'neutral'} shape={published ? 'filled' : 'hollow'}>
            {published ? 'on the site' : 'in the draft only'}
          </Status>
        </li>
      ))}
    </ul>
  );
};

/** The pages that show a form. */
export const UsageDialog = ({ form, onClose }: { form: FormItem | null; onClose: () => void }) => (
  <Dialog
    title={form ? `Where “${form.name}” is used` : 'Where it is used'}
    isOpen={form !== null}
    onOpenChange={(open) => !open && onClose()}
  >
    {form && <Usage id={form.id} />}
  </Dialog>
);
