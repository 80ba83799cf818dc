import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { siteOrigin } from '#server/config/origins.ts';
import type { Reader } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { sectionsOf } from '../reusables/reusables.store.ts';
import { checkAttached } from './check-attached.ts';
import { checkFormValues } from './check-form-values.ts';
import { checkHeadings } from './check-headings.ts';
import { checkLinkTexts } from './check-link-texts.ts';
import { checkLinks } from './check-links.ts';
import { checkMarkup } from './check-markup.ts';
import { checkMedia } from './check-media.ts';
import { checkMonthlyFigures } from './check-monthly-figures.ts';
import { atPlaces, checkReusables, withSections } from './check-reusables.ts';
import { checkSamples } from './check-samples.ts';
import { checkSearch } from './check-search.ts';
import { checkSlots } from './check-slots.ts';
import { checkTranslatedTexts } from './check-translated-texts.ts';
import { checkTranslations } from './check-translations.ts';
import { checkValues } from './check-values.ts';
import { type CheckSettings, readCheckSettings, weighFindings } from './effects.ts';
import { checkedBlocks } from './findings.ts';
import { linksOf } from './links-of-page.ts';
import { blocksWithMonthlyCars } from './stock-figures.ts';

/** Findings told at once; a page with more has other problems. */
const MAX_FINDINGS = 500;

/** The page that is checked, with the content that is to become public. */
export interface CheckedPage {
  id: string;
  kind: string;
  path: string;
  snapshot: PageSnapshot;
}

export interface PageChecks {
  findings: PageFinding[];
  settings: CheckSettings;
}

/** Languages in which a page speaks: the source, and those it is translated into for visitors. */
const spokenLocales = (
  { translations, meta }: PageSnapshot,
  [source = 'en', ...others]: readonly string[],
): string[] => [
  source,
  ...others.filter((locale) => Object.hasOwn(translations, locale) && !meta.hidden_locales?.includes(locale)),
];

const rank = { error: 0, warning: 1 };

/** What stands against publishing a page (errors), and what deserves a look (warnings); errors first. */
export const checkPage = async (
  deps: Pick<ServerDeps, 'log' | 'config'>,
  reader: Reader,
  { id, kind, path, snapshot }: CheckedPage,
): Promise<PageChecks> => {
  const settings = await readCheckSettings(deps, reader);
  const isSection = kind === 'reusable';
  if (kind !== 'page' && !isSection) return { findings: [], settings };
  const origins = [siteOrigin(deps.config)];
  const blocks = checkedBlocks(snapshot);
  const links = linksOf(blocks);
  const sections = await sectionsOf(reader, snapshot.blocks);
  const whole = withSections(snapshot, sections);
  const spoken = spokenLocales(snapshot, settings.locales);
  const found = [
    ...checkValues(blocks),
    ...checkTranslatedTexts(snapshot, blocks),
    ...(await checkLinks(reader, blocks, links, { path, locales: settings.locales, origins })),
    // A section's headings follow those of the pages that show it.
    ...(isSection ? [] : atPlaces(checkHeadings(checkedBlocks(whole)), blocks)),
    ...checkReusables(kind, blocks, sections),
    ...(await checkMedia(reader, blocks, snapshot.meta)),
    ...(await checkAttached(reader, blocks)),
    ...(await checkFormValues(reader, blocks, spoken)),
    ...checkLinkTexts(links),
    ...checkMarkup(blocks),
    ...checkSlots(blocks),
    ...checkSamples(blocks),
    ...(isSection
      ? []
      : atPlaces(
          checkMonthlyFigures(checkedBlocks(whole), {
            snapshot: whole,
            locales: spoken,
            currency: settings.currency,
            monthlyCars: settings.hasMonthlyExample
              ? new Set()
              : await blocksWithMonthlyCars(reader, checkedBlocks(whole)),
          }),
          blocks,
        )),
    ...(isSection
      ? []
      : await checkSearch(reader, snapshot.meta, {
          pageId: id,
          path,
          origins,
          sitePicture: settings.sitePicture,
        })),
    ...checkTranslations(snapshot, blocks, { locales: settings.locales, required: settings.requiredLocales }),
  ];
  const findings = weighFindings(found, settings)
    .sort((a, b) => rank[a.severity] - rank[b.severity])
    .slice(0, MAX_FINDINGS);
  return { findings, settings };
};
