import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LibraryItem } from '#api-clients/admin/library.operations.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { libraryQuery } from '#editor/pieces/block-library/library.api.ts';
import { SavedPreview } from '#editor/pieces/block-library/saved-preview.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NameDialog } from './name-dialog.tsx';
import { SectionCard, SectionShelf } from './section-shelf.tsx';

const Card = ({ item, onRename }: { item: LibraryItem; onRename: () => void }) => {
  const { library, store } = useEditedDocument();
  const { name, blocks } = item.attributes;
  return (
    <SectionCard
      dragged={{ kind: 'section', id: item.id, label: name }}
      preview={<SavedPreview id={item.id} />}
      facts={t('{blocks, plural, one {# block} other {# blocks}}', { blocks })}
      onInsert={() => void library.insert(item.id, name)}
      actions={
        store.isEditable
          ? [
              [{ id: 'rename', label: t('Rename…'), icon: Pencil, onAction: onRename }],
              [
                {
                  id: 'remove',
                  label: t('Remove'),
                  icon: Trash2,
                  tone: 'danger',
                  onAction: () => void library.remove(item),
                },
              ],
            ]
          : null
      }
    />
  );
};

/** Sections that were saved on any page: to drag onto this one, or to insert after the chosen block. */
export const SavedSections = () => {
  const { library } = useEditedDocument();
  const sections = useQuery(libraryQuery('section'));
  const [renaming, setRenaming] = useState<LibraryItem | null>(null);
  return (
    <>
      <SectionShelf
        query={sections}
        name={t('saved sections')}
        icon={BookmarkPlus}
        empty={
          <EmptyState icon={BookmarkPlus} title={t('Nothing saved yet')}>
            {t('Choose one or several blocks, then “Save as section…” in their menu. They show here on every page.')}
          </EmptyState>
        }
        textOf={({ attributes: { name, description } }) => `${name} ${description}`}
        renderCard={(item) => <Card key={item.id} item={item} onRename={() => setRenaming(item)} />}
      />
      {renaming && (
        <NameDialog
          title={t('Rename section')}
          action={t('Rename')}
          initial={{ name: renaming.attributes.name, description: '' }}
          hasDescription={false}
          onClose={() => setRenaming(null)}
          onSave={async ({ name }) => {
            await library.rename(renaming, name);
            setRenaming(null);
          }}
        />
      )}
    </>
  );
};
