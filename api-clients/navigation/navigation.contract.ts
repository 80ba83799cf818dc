import { z } from 'zod';
import { defineContract } from '../contract.ts';

/** An entry of a navigation service. */
export interface ServedEntry {
  title: string;
  url: string;
  target: string;
  teaser?: string | undefined;
  price?: string | undefined;
  fuel?: string | undefined;
  children: ServedEntry[];
}

const servedTexts = {
  title: z.string().max(300),
  url: z.string().max(2_000),
  target: z.string().max(20).default('_self'),
  teaser: z.string().max(500).optional(),
  price: z.string().max(200).optional(),
  fuel: z.string().max(200).optional(),
};

/** Three levels, each bounded: what comes from elsewhere may be endless. */
const third: z.ZodType<ServedEntry> = z.object({
  ...servedTexts,
  children: z.array(z.never()).max(0).catch([]).default([]),
});
const second: z.ZodType<ServedEntry> = z.object({ ...servedTexts, children: z.array(third).max(100).default([]) });
export const servedEntry: z.ZodType<ServedEntry> = z.object({
  ...servedTexts,
  children: z.array(second).max(100).default([]),
});

/** `{origin}/naas/nav.locale=….json`: a navigation as data. */
export const servedNavigation = z.object({
  locale: z.string().max(20),
  logo: z.string().max(100).default(''),
  items: z.array(servedEntry).max(50),
});
export type ServedNavigation = z.output<typeof servedNavigation>;

/** A navigation as a service: markup with the addresses of its style sheet and its script. */
export const servedMarkup = z.object({
  html: z.string().min(1).max(100_000),
  cssLink: z.string().max(2_000).nullish(),
  javascriptLink: z.string().max(2_000).nullish(),
});
export type ServedMarkup = z.output<typeof servedMarkup>;

/** Our own menus as other sites ask for them. */
export const navigationContract = defineContract({
  name: 'navigation',
  description: 'The menus of this site, as data or as markup, for other sites',
  base: '/api/navigation',
  operations: {
    servedNavigation: {
      method: 'GET',
      path: '/naas/:file',
      summary:
        'The header menu as data: `nav.locale=en.disable=prices.enable=footer.logo=name.json`, options behind the locale may be left out',
      permission: 'public',
      params: z.object({ file: z.string().max(300) }),
      response: servedNavigation,
    },
    servedMarkup: {
      method: 'GET',
      path: '/naas',
      summary: 'The header menu as markup with its style sheet; it needs no script',
      permission: 'public',
      query: z.object({ locale: z.string().max(20).optional() }),
      response: servedMarkup,
    },
  },
});
