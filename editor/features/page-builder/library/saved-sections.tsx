import { useDraggable } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LibraryItem } from '../../../../api-clients/admin/library.operations.ts';
import { libraryQuery } from '../../../library/library.api.ts';
import { SavedPreview } from '../../../library/saved-preview.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { useBuilder } from '../builder-context.ts';
import type { Dragged } from '../drag/drag-session.ts';
import { NameDialog } from './name-dialog.tsx';
import styles from './section-shelf.module.css';
import { SectionShelf } from './section-shelf.tsx';

const Card = ({ item, onRename }: { item: LibraryItem; onRename: () => void }) => {
  const { library, store } = useBuilder();
  const { name, blocks } = item.attributes;
  const dragged: Dragged = { kind: 'section', id: item.id, label: name };
  const { setNodeRef, attributes, listeners } = useDraggable({
    id: `section-${item.id}`,
    data: { dragged },
    disabled: !store.isEditable,
  });
  return (
    <li className={styles.item}>
      <button
        ref={setNodeRef}
        type="button"
        className={styles.card}
        {...attributes}
        {...listeners}
        aria-disabled={!store.isEditable}
        onClick={() => store.isEditable && void library.insert(item.id, name)}
      >
        <SavedPreview id={item.id} />
        <span className={styles.name}>
          {name}
          <span className={styles.count}>{blocks === 1 ? '1 block' : `${blocks} blocks`}</span>
        </span>
      </button>
      {store.isEditable && (
        <span className={styles.menu}>
          <Menu
            label={`Actions for ${name}`}
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} size="sm" label={`Actions for ${name}`} />}
            groups={[
              [{ id: 'rename', label: 'Rename…', icon: Pencil, onAction: onRename }],
              [
                {
                  id: 'remove',
                  label: 'Remove',
                  icon: Trash2,
                  tone: 'danger',
                  onAction: () => void library.remove(item),
                },
              ],
            ]}
          />
        </span>
      )}
    </li>
  );
};

/** Sections that were saved on any page: to drag onto this one, or to insert after the chosen block. */
export const SavedSections = () => {
  const { library } = useBuilder();
  const sections = useQuery(libraryQuery('section'));
  const [renaming, setRenaming] = useState<LibraryItem | null>(null);
  return (
    <>
      <SectionShelf
        query={sections}
        name="saved sections"
        icon={BookmarkPlus}
        empty={
          <EmptyState icon={BookmarkPlus} title="Nothing saved yet">
            Choose one or several blocks, then “Save as section…” in their menu. They show here on every page.
          </EmptyState>
        }
        textOf={({ attributes: { name, description } }) => `${name} ${description}`}
        renderCard={(item) => <Card key={item.id} item={item} onRename={() => setRenaming(item)} />}
      />
      {renaming && (
        <NameDialog
          title="Rename section"
          action="Rename"
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
