import { useState } from 'react';
import { pageCreate, pageUpdate } from '#api-clients/admin/pages.resources.ts';
import { schemaErrors } from '#editor/api/schema-errors.ts';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './page-form.module.css';
import type { PageItem } from './page-tree.ts';
import { pathBelow } from './page-tree.ts';
import type { TargetValue } from './target-fields.tsx';
import { TargetFields } from './target-fields.tsx';
import type { PageActions } from './use-page-actions.ts';

interface EditPageProps {
  page: PageItem;
  pages: readonly PageItem[];
  actions: Pick<PageActions, 'rename' | 'update'>;
  onClose: () => void;
}

const EditPageForm = ({ page, pages, actions, onClose }: EditPageProps) => {
  const [title, setTitle] = useState(page.title);
  const [slug, setSlug] = useState(page.slug);
  const [target, setTarget] = useState<TargetValue>(page);
  const [isChecked, setChecked] = useState(false);
  const { kind } = page;
  const isHome = page.path === '/';
  const isPointer = kind === 'link' || kind === 'url_redirection';
  const wantsTarget = kind === 'link' || (kind === 'url_redirection' && target.http_code !== 410);
  const { link_type, to, http_code, link_new_window } = target;
  const update = {
    ...(slug !== page.slug && { slug }),
    ...(isPointer && { link_type, to: wantsTarget ? to : null, http_code, link_new_window }),
  };
  const taken = pages.find(
    (other) => slug !== '' && other.id !== page.id && other.parent_id === page.parent_id && other.slug === slug,
  );
  const found: Record<string, string> = {
    ...schemaErrors(pageUpdate.safeParse(update).error),
    ...schemaErrors(pageCreate.pick({ title: true }).safeParse({ title }).error),
    ...(slug === '' && !isHome && { slug: t('This field is required') }),
    ...(taken && { slug: t('“{title}” has this address already', { title: taken.title }) }),
    ...(wantsTarget && !to?.trim() && { to: t('This field is required') }),
  };
  const errors = isChecked ? found : {};

  const submit = () => {
    setChecked(true);
    if (Object.keys(found).length > 0) return;
    if (title.trim() !== page.title) actions.rename(page, title.trim());
    if (Object.keys(update).length > 0) actions.update(page, update);
    onClose();
  };
  return (
    <SaveForm action={t('Save')} onSubmit={submit} onClose={onClose}>
      <TextField
        label={t('Title')}
        isRequired
        autoFocus
        value={title}
        onChange={setTitle}
        errorMessage={errors.title}
      />
      <TextField
        label={t('Address')}
        isCode
        isRequired={!isHome}
        isDisabled={isHome}
        prefix={
          <span className={styles.path}>
            {pathBelow(
              pages.find((other) => other.id === page.parent_id),
              '',
            )}
          </span>
        }
        value={slug}
        onChange={setSlug}
        description={
          isHome
            ? t('The home page is always at the root.')
            : page.published_at && slug !== page.slug
              ? t('The old address will stop working. Add a redirection if people know it.')
              : undefined
        }
        errorMessage={errors.slug}
      />
      {isPointer && <TargetFields kind={kind} value={target} onChange={setTarget} pages={pages} errors={errors} />}
    </SaveForm>
  );
};

/** Title, address and target of a page of the tree. */
export const EditPageDialog = ({ page, ...rest }: Omit<EditPageProps, 'page'> & { page: PageItem | null }) => (
  <Dialog
    title={page ? t('Title and address of “{title}”', { title: page.title }) : ''}
    isOpen={page !== null}
    onOpenChange={(isOpen) => !isOpen && rest.onClose()}
  >
    {page && <EditPageForm page={page} {...rest} />}
  </Dialog>
);
