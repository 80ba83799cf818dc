import type { Page } from '../../../../api-clients/admin/pages.resources.ts';

/** How many changes visitors do not see yet; null when the page was never published. */
export const unpublishedChanges = (page: Page, revision: number, pending: number): number | null => {
  const { published_revision: published, status } = page.attributes;
  if (published === null || status === 'draft') return null;
  return Math.max(0, Math.max(revision, page.attributes.revision) - published) + pending;
};

/** The verb and what it does: "Publish 3 changes". */
export const publishWords = (count: number | null): string => {
  if (count === null) return 'Publish';
  if (count === 0) return 'Published';
  return `Publish ${count} ${count === 1 ? 'change' : 'changes'}`;
};
