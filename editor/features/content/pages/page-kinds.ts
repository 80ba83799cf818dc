import type { LucideIcon } from 'lucide-react';
import { ArrowRightLeft, FileText, Folder, House, Link2, Component as ReusableIcon } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import type { StatusLook } from '#editor/ui/badge/badge.tsx';
import type { PageItem } from './page-tree.ts';

type Kind = PageItem['kind'];

/** The kinds of pages in people's words. */
export const kinds: Record<Kind, { label: string; icon: LucideIcon; description: string }> = {
  page: { label: t('Page'), icon: FileText, description: t('Content made of blocks, at its own address.') },
  folder: {
    label: t('Folder'),
    icon: Folder,
    description: t('Groups pages below one address; has no content itself.'),
  },
  link: {
    label: t('Link'),
    icon: Link2,
    description: t('An entry of the tree that leads to another page, site or file.'),
  },
  url_redirection: {
    label: t('Redirection'),
    icon: ArrowRightLeft,
    description: t('Sends visitors of an old address to a new one.'),
  },
  reusable: {
    label: t('Reusable section'),
    icon: ReusableIcon,
    description: t('Blocks with one source, shown where pages place them.'),
  },
};

export const iconOf = (page: PageItem): LucideIcon => (page.path === '/' ? House : kinds[page.kind].icon);

/** How a page stands towards the public site. */
export const statuses: Record<PageItem['status'], StatusLook> = {
  published: { label: t('Published'), tone: 'ok', shape: 'filled' },
  changed: { label: t('Changed'), tone: 'warn', shape: 'half' },
  draft: { label: t('Draft'), tone: 'neutral', shape: 'hollow' },
};
