import { journeyRoutes } from '../journeys/found-journeys.ts';
import { createRouteMatcher } from '../routing/match-route.ts';
import { queriesOf, routeTable } from '../routing/route-table.ts';

const table = [...journeyRoutes, ...routeTable];

/** The route of an address: one of a journey, of the site itself, or a page's. */
export const matchRoute = createRouteMatcher(table);

/** Queries that routes read, by the route's id. */
export const routeQueries = queriesOf(table);
