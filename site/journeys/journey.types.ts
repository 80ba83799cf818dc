import type { Answer } from '#site/pages/cache/cached-answer.ts';
import type { SiteSettings } from '#site/pages/load/site-settings.ts';
import type { SiteParts } from '#site/pages/site-parts.ts';
import type { DeclaredQuery } from '#site/routing/declared-query.ts';
import type { MatchedRoute } from '#site/routing/match-route.ts';
import type { SiteDependencies, SiteRequest, SiteResponse } from '#site/site.types.ts';

/** One address of a journey; its route is called `<journey>/<name>`. */
export interface JourneyAddress {
  name: string;
  /** Below base path and language, in React Router's spelling; ends in a slash where the address does. */
  path: string;
  /** The parameters its document reads. */
  query?: DeclaredQuery;
  /** Whether the values of its `:names` name something of the journey: others are a page's, or nobody's. */
  takes?(params: MatchedRoute['params']): boolean;
}

/** A request to an address of the journey. */
export interface JourneyCall {
  parts: SiteParts;
  route: MatchedRoute;
  /** What a document of this address is kept by, where the journey keeps it (`parts.cache`). */
  key: string;
  request: SiteRequest;
}

/** Files below `/sitemaps/` that a journey answers: those whose names begin with a word. */
export interface JourneySitemap {
  name: string;
  /** Null where there is no such file. @throws ProblemError when a service does not answer */
  file(deps: SiteDependencies, settings: SiteSettings, file: string): Promise<Answer | null>;
}

/**
 * The default export of `site/journeys/<name>/<name>.journey.ts`: pages that are no pages of the CMS. Found by its
 * folder.
 */
export interface Journey {
  addresses: readonly JourneyAddress[];
  /** First segments of its addresses: no page of the CMS may begin with them (`api-clients/admin/reserved-segments.ts`). */
  reserved: readonly string[];
  /** Its pages send forms (POST) to their own addresses. */
  takesForms?: boolean;
  answer(call: JourneyCall): Promise<Answer | SiteResponse>;
  /** What a preview token shows at an address; kept nowhere. Without it there are no previews of the journey. */
  preview?(call: Omit<JourneyCall, 'key'>, token: string): Promise<Answer>;
  sitemap?: JourneySitemap;
}
