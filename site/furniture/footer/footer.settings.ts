import { z } from 'zod';
import { settingColumns, settingLinks, settingPaths } from '#api-clients/content/setting-shapes.ts';
import { declareSettings } from '#site/pages/load/own-settings.ts';

const html = z.string().max(20_000);

/** What every page's footer shows. */
export const footerSettings = declareSettings({
  columns: { key: 'footer.columns', schema: settingColumns, fallback: [] },
  secondary: { key: 'footer.secondary_links', schema: settingLinks(20), fallback: [] },
  middleHtml: { key: 'footer.middle_html', schema: html, fallback: '' },
  bottomHtml: { key: 'footer.bottom_html', schema: html, fallback: '' },
  hasSearch: { key: 'footer.search', schema: z.boolean(), fallback: false },
  retailerApi: { key: 'footer.retailer_api', schema: z.string().max(2_000), fallback: '' },
  productKey: { key: 'brand.product_key', schema: z.string().max(40), fallback: '' },
});

const ownFooter = (prefix: 'bev' | 'redesigned') =>
  declareSettings({
    paths: { key: `footer.${prefix}_paths`, schema: settingPaths, fallback: [] },
    columns: { key: `footer.${prefix}_columns`, schema: settingColumns, fallback: [] },
    secondary: { key: `footer.${prefix}_secondary_links`, schema: settingLinks(20), fallback: [] },
    middleHtml: { key: `footer.${prefix}_middle_html`, schema: html, fallback: '' },
    bottomHtml: { key: `footer.${prefix}_bottom_html`, schema: html, fallback: '' },
  });

/** Pages with a footer of their own; the first whose paths fit counts, so the one with fewer pages comes first. */
export const ownFooters = [ownFooter('bev'), ownFooter('redesigned')] as const;
