import type { FastifyRequest } from 'fastify';
import type { LeadSource } from '#api-clients/forms/lead.resources.ts';
import { campaignNames } from '#form-fields/index.ts';

const addressOf = ({ headers }: Pick<FastifyRequest, 'headers'>): URL | undefined => {
  const { referer = '' } = headers;
  return URL.canParse(referer) && /^https?:/.test(referer) ? new URL(referer) : undefined;
};

/** A form's own page, from which nobody came: the page that led there is what counts. */
const isOwnPage = ({ pathname }: URL, formId: string): boolean =>
  pathname === `/forms/forms/${formId}/page` || pathname === `/forms/forms/${formId}/leads`;

/**
 * Where a form that came without script stands, by the Referer header: the page without its query, and the campaign in
 * that query. What the form itself says wins.
 */
export const sourceOf = (request: Pick<FastifyRequest, 'headers'>, said: LeadSource, formId: string): LeadSource => {
  const page = addressOf(request);
  if (page === undefined || isOwnPage(page, formId)) return said;
  const campaign = Object.fromEntries(
    campaignNames.flatMap((key) => {
      const value = page.searchParams.get(key);
      return value ? [[key, value.slice(0, 300)]] : [];
    }),
  );
  return { url: `${page.origin}${page.pathname}`.slice(0, 2_000), ...campaign, ...said };
};
