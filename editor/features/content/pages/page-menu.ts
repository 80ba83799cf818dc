import {
  Copy,
  Download,
  ExternalLink,
  FolderInput,
  Globe,
  Pencil,
  Plus,
  ShieldCheck,
  SquarePen,
  Trash2,
  Undo2,
} from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import type { PermissionAnswer } from '#editor/shell/session/session.ts';
import type { MenuGroup } from '#editor/ui/menu/menu.tsx';
import type { PageNode } from './page-tree.ts';
import { canHoldPages, withDescendants } from './page-tree.ts';

/** What the menu of a row can do; the screen connects it to dialogs and actions. */
export interface PageMenuHandlers {
  open: () => void;
  edit: () => void;
  create: () => void;
  duplicate: () => void;
  move: () => void;
  publish: () => void;
  unpublish: () => void;
  remove: () => void;
  rights: () => void;
}

/** In numbers what deleting would do. */
const deletionOf = (node: PageNode): { label: string; description: string | undefined } => {
  const all = withDescendants(node);
  const published = all.filter((page) => page.published_at !== null).length;
  const label = all.length === 1 ? t('Delete') : t('Delete {count} pages', { count: all.length });
  if (published === 0) return { label, description: undefined };
  return {
    label,
    description: t('Takes {published, plural, one {# published page} other {# published pages}} off the website', {
      published,
    }),
  };
};

/** The menu of a row, with the reason where something cannot be done. */
export const pageMenu = (
  node: PageNode,
  handlers: PageMenuHandlers,
  rights: { update: PermissionAnswer; publish: PermissionAnswer; decide: PermissionAnswer },
): MenuGroup[] => {
  const { page } = node;
  const isPage = page.kind === 'page';
  const update = rights.update.reason ?? page.held?.edit;
  const publish = rights.publish.reason ?? page.held?.publish;
  return [
    [
      isPage && { id: 'open', label: t('Open in the builder'), icon: SquarePen, onAction: handlers.open },
      page.published_at !== null && {
        id: 'view',
        label: t('View on the website'),
        icon: ExternalLink,
        href: page.path,
        target: '_blank',
      },
    ],
    [
      {
        id: 'edit',
        label: isPage || page.kind === 'folder' ? t('Title and address…') : t('Title and target…'),
        icon: Pencil,
        disabledReason: update,
        onAction: handlers.edit,
      },
      canHoldPages(page) && {
        id: 'create',
        label: t('New page inside…'),
        icon: Plus,
        disabledReason: update,
        onAction: handlers.create,
      },
      { id: 'duplicate', label: t('Duplicate'), icon: Copy, disabledReason: update, onAction: handlers.duplicate },
      { id: 'move', label: t('Move to…'), icon: FolderInput, disabledReason: update, onAction: handlers.move },
      rights.decide.allowed && {
        id: 'rights',
        label: t('Who may edit and publish…'),
        icon: ShieldCheck,
        onAction: handlers.rights,
      },
      {
        id: 'export',
        label: t('Export as a file'),
        icon: Download,
        href: `/api/admin/pages/${encodeURIComponent(page.id)}/export`,
        target: '_blank',
      },
    ],
    [
      page.status !== 'published' && {
        id: 'publish',
        label: t('Publish'),
        icon: Globe,
        disabledReason: publish,
        onAction: handlers.publish,
      },
      page.published_at !== null && {
        id: 'unpublish',
        label: t('Take off the website'),
        icon: Undo2,
        disabledReason: publish,
        onAction: handlers.unpublish,
      },
      {
        id: 'remove',
        icon: Trash2,
        tone: 'danger',
        ...deletionOf(node),
        disabledReason: publish,
        onAction: handlers.remove,
      },
    ],
  ];
};
