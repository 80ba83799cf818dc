import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageCreate } from '#api-clients/admin/pages.resources.ts';
import { fieldErrors } from '#editor/api/problems.ts';
import { schemaErrors } from '#editor/api/schema-errors.ts';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import { TemplatePicker } from '#editor/pieces/block-library/template-picker.tsx';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './page-form.module.css';
import { kinds } from './page-kinds.ts';
import type { PageItem, PageNode } from './page-tree.ts';
import { pathBelow, positionsFor } from './page-tree.ts';
import { createPage, pagesQuery } from './pages.api.ts';
import { ParentSelect } from './parent-select.tsx';
import { suggestSlug } from './slug.ts';
import type { TargetValue } from './target-fields.tsx';
import { TargetFields } from './target-fields.tsx';

const segments = (['page', 'folder', 'link', 'url_redirection'] as const).map((id) => ({
  id,
  label: kinds[id].label,
  icon: kinds[id].icon,
}));

type NewKind = (typeof segments)[number]['id'];

const noTarget: TargetValue = { link_type: 'internal', to: null, http_code: 301, link_new_window: false };

export interface CreatePageDialogProps {
  isOpen: boolean;
  onClose: () => void;
  tree: readonly PageNode[];
  pages: readonly PageItem[];
  /** Where it goes unless the person chooses otherwise. */
  parentId: string | null;
  onCreated: (page: PageItem) => void;
}

const CreatePageForm = ({ onClose, tree, pages, parentId: initialParent, onCreated }: CreatePageDialogProps) => {
  const client = useQueryClient();
  const [kind, setKind] = useState<NewKind>('page');
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const [ownSlug, setOwnSlug] = useState<string>();
  const [parentId, setParentId] = useState(initialParent);
  const [target, setTarget] = useState(noTarget);
  const [isChecked, setChecked] = useState(false);
  const slug = ownSlug ?? suggestSlug(title);
  const parent = pages.find((page) => page.id === parentId);
  const isPointer = kind === 'link' || kind === 'url_redirection';
  const wantsTarget = kind === 'link' || (kind === 'url_redirection' && target.http_code !== 410);

  const body = {
    title,
    slug,
    kind,
    parent_id: parentId,
    position: positionsFor(pages, [''], { parentId, beforeId: null })[0],
    ...(kind === 'page' && templateId !== null && { template_id: templateId }),
    ...(isPointer && {
      ...target,
      link_type: kind === 'link' ? target.link_type : null,
      to: wantsTarget ? target.to : null,
    }),
  };
  const parsed = pageCreate.safeParse(body);
  const taken = slug === '' ? undefined : pages.find((page) => page.parent_id === parentId && page.slug === slug);
  const found = {
    ...schemaErrors(parsed.error),
    ...(slug === '' && title.trim() !== '' && { slug: t('This field is required') }),
    // A link from elsewhere may name a place that the person may not put pages in.
    ...(parent?.held?.edit && { parent_id: parent.held.edit }),
    ...(taken && { slug: t('“{title}” has this address already', { title: taken.title }) }),
    ...(wantsTarget && !target.to?.trim() && { to: t('This field is required') }),
  };
  const create = useMutation({
    mutationFn: () => createPage(body),
    onSuccess: async (page) => {
      await client.invalidateQueries({ queryKey: pagesQuery.queryKey });
      onClose();
      onCreated(page);
    },
  });
  const errors: Record<string, string> = isChecked ? { ...fieldErrors(create.error), ...found } : {};
  const unplaced = create.error && Object.keys(fieldErrors(create.error)).length === 0 ? create.error : undefined;

  const submit = () => {
    setChecked(true);
    if (Object.keys(found).length === 0) create.mutate();
  };
  return (
    <SaveForm
      action={kind === 'page' ? t('Create and open') : t('Create {kind}', { kind: midSentence(kinds[kind].label) })}
      onSubmit={submit}
      onClose={onClose}
      isPending={create.isPending}
      error={unplaced}
      refused={t('Not created')}
    >
      <div className={styles.kind}>
        <SegmentedControl
          label={t('Kind')}
          segments={segments}
          value={kind}
          onChange={setKind}
          className={styles.kinds}
        />
        <p className={styles.hint}>{kinds[kind].description}</p>
      </div>
      {kind === 'page' && (
        <TemplatePicker label={t('Begin with')} hasBlank value={templateId} onChange={setTemplateId} />
      )}
      <TextField
        label={t('Title')}
        isRequired
        autoFocus
        value={title}
        onChange={setTitle}
        errorMessage={errors.title}
      />
      <ParentSelect
        tree={tree}
        value={parentId}
        onChange={setParentId}
        errorMessage={parent?.held?.edit ?? errors.parent_id}
      />
      <TextField
        label={t('Address')}
        isRequired
        isCode
        prefix={<span className={styles.path}>{pathBelow(parent, '')}</span>}
        value={slug}
        onChange={setOwnSlug}
        errorMessage={errors.slug}
      />
      {isPointer && <TargetFields kind={kind} value={target} onChange={setTarget} pages={pages} errors={errors} />}
    </SaveForm>
  );
};

/** A new page, folder, link or redirection. The address follows the title until it is edited. */
export const CreatePageDialog = (props: CreatePageDialogProps) => (
  <Dialog title={t('New page')} isOpen={props.isOpen} onOpenChange={(isOpen) => !isOpen && props.onClose()}>
    <CreatePageForm {...props} />
  </Dialog>
);
