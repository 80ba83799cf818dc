import { useDraggable } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, PencilRuler, Component as ReusableIcon, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Reusable } from '../../../../api-clients/admin/reusables.operations.ts';
import { usePermission } from '../../../shell/session/session.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { useBuilder } from '../builder-context.ts';
import type { Dragged } from '../drag/drag-session.ts';
import styles from '../library/section-shelf.module.css';
import { SectionShelf } from '../library/section-shelf.tsx';
import { ReusablePreview } from './reusable-preview.tsx';
import { reusablesQuery, usedOn } from './reusables.api.ts';

const Card = ({ section }: { section: Reusable }) => {
  const { reusables, store } = useBuilder();
  const navigate = useNavigate();
  const mayRemove = usePermission('pages.publish');
  const { title, pages, status } = section.attributes;
  const dragged: Dragged = { kind: 'reusable', id: section.id, label: title };
  const { setNodeRef, attributes, listeners } = useDraggable({
    id: `reusable-${section.id}`,
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
        onClick={() => store.isEditable && reusables.insert(section.id, title)}
      >
        <ReusablePreview id={section.id} />
        <span className={styles.name}>
          {title}
          <span className={styles.count}>
            {usedOn(pages)}
            {status === 'draft' ? ' · not published' : ''}
          </span>
        </span>
      </button>
      <span className={styles.menu}>
        <Menu
          label={`Actions for ${title}`}
          placement="bottom end"
          trigger={<IconButton icon={Ellipsis} size="sm" label={`Actions for ${title}`} />}
          groups={[
            [
              {
                id: 'edit',
                label: 'Edit source',
                icon: PencilRuler,
                onAction: () => void navigate(`/cms/pages/${section.id}`),
              },
            ],
            [
              {
                id: 'remove',
                label: 'Put in the bin…',
                icon: Trash2,
                tone: 'danger',
                disabledReason: mayRemove.allowed ? undefined : mayRemove.reason,
                onAction: () => reusables.removing.set(section),
              },
            ],
          ]}
        />
      </span>
    </li>
  );
};

/** Sections with one source: to drag onto this page, or to insert after the chosen block. */
export const ReusableSections = () => {
  const { isSection } = useBuilder();
  const sections = useQuery(reusablesQuery);
  if (isSection)
    return (
      <EmptyState icon={ReusableIcon} title="A section holds no other one">
        This is a reusable section itself. Put the others on the pages that show it.
      </EmptyState>
    );
  return (
    <SectionShelf
      query={sections}
      name="reusable sections"
      icon={ReusableIcon}
      empty={
        <EmptyState icon={ReusableIcon} title="Nothing reusable yet">
          Choose one or several blocks, then “Make reusable…” in their menu. They get one source that many pages show.
        </EmptyState>
      }
      textOf={({ attributes: { title } }) => title}
      renderCard={(section) => <Card key={section.id} section={section} />}
    />
  );
};
