import type { PageFinding } from '../../../api-clients/admin/pages.resources.ts';
import type { PageSnapshot } from '../../../page-document/document.types.ts';
import type { Reader } from '../../db/database.ts';
import { checkHeadings, checkImages, checkSlots } from './check-content.ts';
import { checkLinks } from './check-links.ts';
import { checkValues } from './check-values.ts';
import { checkedBlocks, pageFindingOf } from './findings.ts';

/** Findings told at once; a page with more has other problems. */
const MAX_FINDINGS = 500;

/** What stands against publishing a page (errors), and what deserves a look (warnings); errors first. */
export const checkSnapshot = async (reader: Reader, kind: string, snapshot: PageSnapshot): Promise<PageFinding[]> => {
  if (kind !== 'page') return [];
  const blocks = checkedBlocks(snapshot);
  const found = [
    ...checkValues(blocks),
    ...(await checkLinks(reader, blocks)),
    ...checkImages(blocks),
    ...checkHeadings(blocks),
    ...checkSlots(blocks),
    ...(snapshot.meta.meta_description.trim() === ''
      ? [
          pageFindingOf({
            severity: 'warning',
            code: 'meta_description',
            detail: 'Search engines show a description: this page has none.',
            path: '/meta_description',
          }),
        ]
      : []),
  ];
  const rank = { error: 0, warning: 1 };
  return found.sort((a, b) => rank[a.severity] - rank[b.severity]).slice(0, MAX_FINDINGS);
};
