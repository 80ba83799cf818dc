import type { LucideIcon } from 'lucide-react';
import { ArrowRightLeft, FileText, Folder, House, Link2, Component as ReusableIcon } from 'lucide-react';
import type { BadgeTone } from '#editor/ui/badge/badge.tsx';
import type { PageItem } from './page-tree.ts';

type Kind = PageItem['kind'];

/** The kinds of pages in people's words. */
export const kinds: Record<Kind, { label: string; icon: LucideIcon; description: string }> = {
  page: { label: 'Page', icon: FileText, description: 'Content made of blocks, at its own address.' },
  folder: { label: 'Folder', icon: Folder, description: 'Groups pages below one address; has no content itself.' },
  link: { label: 'Link', icon: Link2, description: 'An entry of the tree that leads to another page, site or file.' },
  url_redirection: {
    label: 'Redirection',
    icon: ArrowRightLeft,
    description: 'Sends visitors of an old address to a new one.',
  },
  reusable: {
    label: 'Reusable section',
    icon: ReusableIcon,
    description: 'Blocks with one source, shown where pages place them.',
  },
};

export const iconOf = (page: PageItem): LucideIcon => (page.path === '/' ? House : kinds[page.kind].icon);

/** How a page stands towards the public site. */
export const statuses: Record<
  PageItem['status'],
  { label: string; tone: BadgeTone; shape: 'filled' | 'hollow' | 'half' }
> = {
  published: { label: 'Published', tone: 'ok', shape: 'filled' },
  changed: { label: 'Changed', tone: 'warn', shape: 'half' },
  draft: { label: 'Draft', tone: 'neutral', shape: 'hollow' },
};
