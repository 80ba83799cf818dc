import type { ReactNode } from 'react';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { captchaNeeds } from '#site/forms/captcha.policy.ts';
import { captchaOf, needsFormModal, withForms } from '#site/forms/form-marks.ts';
import { FormModal } from '#site/forms/form-modal.tsx';
import { SiteFooter } from '#site/furniture/footer/site-footer.tsx';
import { SiteHeader } from '#site/furniture/header/site-header.tsx';
import { LanguageNotice } from '#site/furniture/language-notice/language-notice.tsx';
import type { Breadcrumb, FurnitureBrand, LanguageChoice, NavigationData } from '#site/furniture/navigation.types.ts';
import { PageProgress } from '#site/furniture/page-progress/page-progress.tsx';
import { SkipLink } from '#site/furniture/skip-link/skip-link.tsx';
import { scriptOf } from '#site/i18n/locales.ts';
import { type BlockRegistry, foundBlocks } from '#site/render/block-registry.ts';
import type { RenderContext } from '#site/render/render-context.tsx';
import { renderMarkup } from '#site/render/render-markup.tsx';
import { pageStyles } from '#site/render/style-sheets.ts';
import { consentScopes, type PageNeeds } from '../head/page-needs.ts';
import { contentSecurityPolicy, documentHeaders } from '../head/security-headers.ts';
import { homeScreenElements } from '../head/web-manifest.ts';
import { furniturePolicies } from '../load/site-blocks.ts';
import type { SiteSettings } from '../load/site-settings.ts';
import { type DocumentText, keptText } from './document-text.ts';
import { pageScript } from './page-scripts.ts';
import type { RenderedPart } from './render-blocks.tsx';
import type { SiteAssets } from './site-assets.ts';

export interface Furniture {
  navigation: NavigationData;
  breadcrumbs: readonly Breadcrumb[];
  languages: readonly LanguageChoice[];
  brand: FurnitureBrand;
  /** Address of the page, to mark its menu entry. */
  currentHref: string;
  /** The language the page is in, when that is not the language of its address. */
  shownIn?: string | undefined;
}

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
  assets: SiteAssets;
  basePath: string;
  mediaOrigins: readonly string[];
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
  const { context, settings, furniture, parts, blocks = foundBlocks } = input;
  const html = (node: ReactNode) => renderMarkup(node, context);
  const before =
    furniture &&
    html(
      <>
        <SkipLink />
        <PageProgress />
        <SiteHeader
          brand={furniture.brand}
          items={furniture.navigation.header}
          languages={furniture.languages}
          breadcrumbs={furniture.breadcrumbs}
          currentHref={furniture.currentHref}
        />
        {furniture.shownIn ? <LanguageNotice shown={furniture.shownIn} /> : null}
      </>,
    );
  const after =
    furniture &&
    html(
      <SiteFooter
        brandName={settings.brandName}
        columns={furniture.navigation.footer}
        secondary={furniture.navigation.secondary}
        middleHtml={settings.footerMiddleHtml}
        bottomHtml={settings.footerBottomHtml}
        year={new Date().getUTCFullYear()}
      />,
    );
  const drawn = parts.map((part) => part.html);
  const forms = withForms(drawn);
  const modal = forms.some(needsFormModal) ? html(<FormModal />) : '';
  const body = [before ?? '', '<main id="content" tabindex="-1">', ...drawn, '</main>', after ?? '', modal];
  const { sheets, rules } = pageStyles({
    classes: context.classes ?? [],
    theme: context.theme,
    script: scriptOf(context.locale),
    blocks: new Set(parts.flatMap(({ types }) => [...types])),
    hasIslands: input.hasIslands,
    rules: input.rules(),
    basePath: input.basePath,
  });
  const style = [keptText(sheets), rules];
  const script = pageScript({
    parts,
    html: withForms(body),
    hasIslands: input.hasIslands,
    assets: input.assets,
    blocks,
  });
  const needs = [
    ...(input.needs ?? []),
    ...forms.flatMap((piece) => captchaOf(piece) ?? []).map(captchaNeeds),
    ...(furniture ? furniturePolicies.flatMap((policy) => policy(settings) ?? []) : []),
  ];
  return {
    html: [
      `${documentStart(context, consentScopes(needs))}${input.head}${homeScreenElements(input.basePath, context.theme)}<style>`,
      ...style,
      '</style></head><body>',
      ...body,
      documentEnd(script),
    ],
    headers: {
      ...documentHeaders,
      'content-language': context.locale,
      'content-security-policy': contentSecurityPolicy({
        scripts: script ? [script] : [],
        styles: [style],
        mediaOrigins: input.mediaOrigins,
        needs,
      }),
      'speculation-rules': `"${input.basePath}/speculation-rules.json"`,
    },
  };
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

const documentStart = ({ locale, dir, theme }: WrapInput['context'], consents: readonly string[] = []) => {
  const waiting = consents.length > 0 ? ` data-consent="${consents.join(' ')}"` : '';
  return `<!doctype html><html lang="${escapeHtml(locale)}" dir="${dir}" data-theme="${theme}"${waiting}><head>`;
};

const documentEnd = (script: string) => `${script ? `<script>${script}</script>` : ''}</body></html>`;
