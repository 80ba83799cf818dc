import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import type { SafeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import { addClassValues } from '#site/render/class-values.ts';
import type { RenderContext } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import linkButton from '#site/ui/link-button.module.css';
import styles from './blocked-content.module.css';

/** What films of others wait for, too. */
const SCOPE = 'marketing';

/** Elements as our sanitiser writes them: attributes in double quotes, whatever stands in them. */
const attributes = String.raw`(?:\s+[A-Za-z-]+(?:="[^"]*")?)*\s*`;
const image = new RegExp(`<img${attributes}/?>`, 'g');
/** A picture is let in with the link around it: a button within a link could not be pressed. */
const linkOrImage = new RegExp(String.raw`<a\b${attributes}>[\s\S]*?</a>|${image.source}`, 'g');
const source = /\ssrc="([^"]*)"/;
const words = /\salt="([^"]*)"/;

/**
 * An editor's HTML with the pictures of other hosts held back until the visitor lets them in, once or always: asking
 * for a picture tells its host who reads the page. Editors see the pictures.
 */
export function holdBackImages(html: SafeHtml, context: RenderContext): SafeHtml {
  if (context.mode === 'canvas' || !html.includes('<img')) return html;
  const isForeign = (element: string) => {
    const address = source.exec(element)?.[1] ?? '';
    return /^(?:https?:)?\/\//i.test(address) && !context.isOwn?.(address);
  };
  return html.replace(linkOrImage, (element) => {
    const foreign = (element.match(image) ?? []).filter(isForeign);
    return foreign.length > 0 ? held(element, foreign, context) : element;
  }) as SafeHtml;
}

function held(element: string, images: readonly string[], context: RenderContext): string {
  const { t, consentPlaceholder } = context;
  const button = classes(linkButton.button, linkButton.small, linkButton.secondary);
  const named = images.flatMap((one) => words.exec(one)?.[1] || []).join(', ');
  const { text, lang, dir } = consentPlaceholder ?? { text: '' };
  const spoken = `${lang ? ` lang="${escapeHtml(lang)}"` : ''}${dir ? ` dir="${dir}"` : ''}`;
  const scope = t(`consent.scope.${SCOPE}`);
  const why = text
    ? `<bdi${spoken}>${escapeHtml(text)}</bdi>`
    : `<span data-while="undecided">${escapeHtml(t('consent.waiting', { scope }))}</span>` +
      `<span data-while="refused" hidden>${escapeHtml(t('consent.placeholder'))}</span>`;
  const always = t('consent.always', { scope });
  const html =
    `<fc-blocked data-scope="${SCOPE}" class="${styles.gate}"><template>${element}</template>` +
    // The text around may be in another language than the page, whose words these are.
    `<span class="${classes(styles.placeholder, styles.within)}" data-surface="grey" lang="${context.locale}" dir="${context.dir}">` +
    (named ? `<bdi class="${styles.named}">${named}</bdi>` : '') +
    `<span class="${styles.text}">${why}</span><span class="${styles.buttons}">` +
    `<button type="button" class="${button}" data-part="once">${escapeHtml(t('consent.once'))}</button>` +
    `<button type="button" class="${button}" data-privacy-act="always" data-scope="${SCOPE}">${escapeHtml(always)}</button>` +
    '</span></span></fc-blocked>';
  if (context.classes) addClassValues(html, context.classes);
  return html;
}
