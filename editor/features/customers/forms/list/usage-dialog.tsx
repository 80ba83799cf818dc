import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { type FormItem, usageQuery } from '../forms.api.ts';
import styles from './forms.module.css';

const Usage = ({ id }: { id: string }) => {
  const usage = useQuery(usageQuery(id));
  return (
    <Loaded
      query={usage}
      name={t('the pages')}
      rows={3}
      isEmpty={({ length }) => length === 0}
      empty={
        <p className={styles.hint}>
          {t(
            'No page shows this form. Put it on one with the block “Entry form”, or with a link of the type “A form”.',
          )}
        </p>
      }
    >
      {(uses) => (
        <ul className={styles.uses}>
          {uses.map(({ page_id: page, title, path, published }) => (
            <li key={page} className={styles.use}>
              <Link to={`/cms/pages/${page}`} className={styles.link}>
                {title}
              </Link>
              <code className={styles.small}>{path}</code>
              <Status tone={published ? 'ok' : 'neutral'} shape={published ? 'filled' : 'hollow'}>
                {published ? t('on the site') : t('in the draft only')}
              </Status>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
};

/** The pages that show a form. */
export const UsageDialog = ({ form, onClose }: { form: FormItem | null; onClose: () => void }) => (
  <Dialog
    title={form ? t('Where “{name}” is used', { name: form.name }) : t('Where it is used')}
    isOpen={form !== null}
    onOpenChange={(open) => !open && onClose()}
  >
    {form && <Usage id={form.id} />}
  </Dialog>
);
