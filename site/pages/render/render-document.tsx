import type { ReactNode } from 'react';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { pageContextOf } from '#site/analytics/page-context.ts';
import { captchaNeeds } from '#site/forms/captcha.policy.ts';
import { captchaOf, needsFormModal, withForms } from '#site/forms/form-marks.ts';
import { FormModal } from '#site/forms/form-modal.tsx';
import { drawFurniture } from '#site/furniture/found-furniture.tsx';
import type { Furniture } from '#site/furniture/furniture.types.ts';
import { scriptOf } from '#site/i18n/locales.ts';
import type { PlacedMetaheads } from '#site/metaheads/place-metaheads.ts';
import { type BlockRegistry, foundBlocks } from '#site/render/block-registry.ts';
import type { PictureFiles, RenderContext } from '#site/render/render-context.tsx';
import { renderMarkup } from '#site/render/render-markup.tsx';
import { headlineFont, pageStyles } from '#site/render/style-sheets.ts';
import { consentScopes, type PageNeeds } from '../head/page-needs.ts';
import { contentSecurityPolicy, documentHeaders } from '../head/security-headers.ts';
import { homeScreenElements } from '../head/web-manifest.ts';
import { furniturePolicies } from '../load/site-blocks.ts';
import type { SiteSettings } from '../load/site-settings.ts';
import { type DocumentText, keptText } from './document-text.ts';
import { pageScript } from './page-scripts.ts';
import type { RenderedPart } from './render-blocks.tsx';
import type { SiteAssets } from './site-assets.ts';

export interface DocumentInput {
  context: RenderContext;
  settings: SiteSettings;
  /** Null leaves out menus and footer. */
  furniture: Furniture | null;
  /** Elements of the head. */
  head: string;
  /** The page's top blocks, or a view. */
  parts: readonly RenderedPart[];
  hasIslands: boolean;
  /** CSS rules collected so far; asked for after everything was rendered. */
  rules(): string;
  /** Files of the picture that visitors see first; asked for after everything was rendered. */
  firstPicture?(): readonly PictureFiles[] | undefined;
  assets: SiteAssets;
  basePath: string;
  mediaOrigins: readonly string[];
  /** Scripts of a journey, by their names in the build. */
  elements?: readonly string[];
  /** Name of the journey's route, by which figures know what kind of page it is. */
  routeName?: string;
  /** Scripts, styles and HTML of the site; their part of the head stands in `head` already. */
  metaheads?: PlacedMetaheads;
  /** What the page's blocks need from other hosts. */
  needs?: readonly PageNeeds[];
  /** The blocks of this product unless given. */
  blocks?: BlockRegistry;
}

export interface RenderedDocument {
  html: DocumentText;
  headers: Record<string, string>;
}

/** The whole HTML document, with its used styles inlined and a policy that fits exactly these bytes. */
export function renderDocument(input: DocumentInput): RenderedDocument {
  const { context, settings, furniture, parts, metaheads, blocks = foundBlocks } = input;
  const types = new Set(parts.flatMap((part) => [...part.types]));
  context.pageContext ??= pageContextOf(input.routeName ?? 'page', types);
  const html = (node: ReactNode) => renderMarkup(node, context);
  const around = (place: 'before' | 'after') => html(drawFurniture(place, furniture, settings));
  const drawn = parts.map((part) => part.html);
  const forms = withForms(drawn);
  const modal = forms.some(needsFormModal) ? html(<FormModal />) : '';
  const before = around('before');
  const after = [around('after'), modal, metaheads?.body ?? ''];
  const body = [before, '<main id="content" tabindex="-1">', ...drawn, '</main>', ...after];
  const writtenIn = scriptOf(context.locale);
  const { sheets, rules } = pageStyles({
    classes: context.classes ?? [],
    theme: context.theme,
    script: writtenIn,
    blocks: types,
    hasIslands: input.hasIslands,
    rules: input.rules(),
    basePath: input.basePath,
  });
  const style = [keptText(sheets), rules];
  const script = pageScript({
    parts,
    html: [...forms, ...withForms([before, ...after])],
    hasIslands: input.hasIslands,
    elements: input.elements ?? [],
    assets: input.assets,
    blocks,
  });
  const needs = [
    ...(input.needs ?? []),
    ...(metaheads?.needs ?? []),
    ...forms.flatMap((piece) => captchaOf(piece) ?? []).map(captchaNeeds),
    ...(furniture?.outside?.script ? [{ script: [new URL(furniture.outside.script).origin] }] : []),
    ...furniturePolicies.flatMap((policy) => policy(settings) ?? []),
  ];
  return {
    html: [
      `${documentStart(context, { consents: consentScopes(needs), basePath: input.basePath })}${input.head}${preloads(input.firstPicture?.(), headlineFont(context.theme, writtenIn, input.basePath))}${homeScreenElements(input.basePath, context.theme)}<style>`,
      ...style,
      '</style></head><body>',
      ...body,
      documentEnd(script),
    ],
    headers: {
      ...documentHeaders,
      'content-language': context.locale,
      'content-security-policy': contentSecurityPolicy({
        scripts: [...(script ? [script] : []), ...(metaheads?.scripts ?? [])],
        styles: [style, ...(metaheads?.styles ?? []), ...(furniture?.outside ? [furniture.outside.css] : [])],
        mediaOrigins: input.mediaOrigins,
        needs,
      }),
      'speculation-rules': `"${input.basePath}/speculation-rules.json"`,
    },
  };
}

/**
 * What is seen first is asked for before the style sheets are read: the picture, else the font of the words; where a
 * picture is, nothing may take its place in line.
 */
function preloads(picture: readonly PictureFiles[] | undefined, font: string | undefined): string {
  if (picture)
    return picture
      .map(({ type, srcSet, sizes, media }) => {
        const where = media ? ` media="${escapeHtml(media)}"` : '';
        const files = `imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}"`;
        return `<link rel="preload" as="image" fetchpriority="high" type="${type}"${where} ${files}>`;
      })
      .join('');
  return font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(font)}">` : '';
}

export interface WrapInput {
  context: Pick<RenderContext, 'theme' | 'locale' | 'dir'>;
  head: string;
  style: string;
  body: string;
  script: string;
}

/** The frame of every document of the site. */
export function wrapDocument({ context, head, style, body, script }: WrapInput): string {
  return `${documentStart(context)}${head}<style>${style}</style></head><body>${body}${documentEnd(script)}`;
}

/** @param more the consents that parts of it wait for, and where the site lies, for scripts that ask its services */
const documentStart = (
  { locale, dir, theme }: WrapInput['context'],
  { consents, basePath }: { consents: readonly string[]; basePath: string } = { consents: [], basePath: '' },
) => {
  const base = basePath === '' ? '' : ` data-base="${escapeHtml(basePath)}"`;
  const waiting = base + (consents.length > 0 ? ` data-consent="${consents.join(' ')}"` : '');
  return `<!doctype html><html lang="${escapeHtml(locale)}" dir="${dir}" data-theme="${theme}"${waiting}><head>`;
};

const documentEnd = (script: string) => `${script ? `<script>${script}</script>` : ''}</body></html>`;
