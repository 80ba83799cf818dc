import { useQuery } from '@tanstack/react-query';
import { PencilRuler, Component as ReusableIcon, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Reusable } from '#api-clients/admin/reusables.operations.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { reusablesQuery, usedOn } from '#editor/builder/document/reusables/reusables.api.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { t } from '#editor/i18n/t.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { SectionCard, SectionShelf } from '../library/section-shelf.tsx';
import { ReusablePreview } from './reusable-preview.tsx';

const Card = ({ section }: { section: Reusable }) => {
  const { reusables } = useEditedDocument();
  const navigate = useNavigate();
  const mayRemove = usePermission('pages.publish');
  const { title, pages, status } = section.attributes;
  return (
    <SectionCard
      dragged={{ kind: 'reusable', id: section.id, label: title }}
      preview={<ReusablePreview id={section.id} />}
      facts={`${usedOn(pages)}${status === 'draft' ? ' · not published' : ''}`}
      onInsert={() => reusables.insert(section.id, title)}
      actions={[
        [
          {
            id: 'edit',
            label: t('Edit source'),
            icon: PencilRuler,
            onAction: () => void navigate(`/cms/pages/${section.id}`),
          },
        ],
        [
          {
            id: 'remove',
            label: t('Put in the bin…'),
            icon: Trash2,
            tone: 'danger',
            disabledReason: mayRemove.allowed ? undefined : mayRemove.reason,
            onAction: () => reusables.removing.set(section),
          },
        ],
      ]}
    />
  );
};

/** Sections with one source: to drag onto this page, or to insert after the chosen block. */
export const ReusableSections = () => {
  const { isSection } = useEditingSession();
  const sections = useQuery(reusablesQuery);
  if (isSection)
    return (
      <EmptyState icon={ReusableIcon} title={t('A section holds no other one')}>
        {t('This is a reusable section itself. Put the others on the pages that show it.')}
      </EmptyState>
    );
  return (
    <SectionShelf
      query={sections}
      name={t('reusable sections')}
      icon={ReusableIcon}
      empty={
        <EmptyState icon={ReusableIcon} title={t('Nothing reusable yet')}>
          {t(
            'Choose one or several blocks, then “Make reusable…” in their menu. They get one source that many pages show.',
          )}
        </EmptyState>
      }
      textOf={({ attributes: { title } }) => title}
      renderCard={(section) => <Card key={section.id} section={section} />}
    />
  );
};
