import type { SafeHtml as SafeHtmlText } from '#block-schemas/rich-text/sanitized-html.ts';
import { holdBackImages } from '../furniture/consent/hold-images.ts';
import type { SpokenText } from '../i18n/text-in.ts';
import { keepHtmlTogether } from '../render/keep-together.ts';
import { useField, useRender } from '../render/render-context.tsx';
import { classes } from './classes.ts';
import richText from './rich-text.module.css';
import styles from './safe-html.module.css';

export interface SafeHtmlProps {
  html: SafeHtmlText | null | undefined;
  /** Where it came from, when it may be in another language than the page. */
  spoken?: SpokenText;
  field?: string;
  className?: string;
}

/** A wide table scrolls in its own place, by keys too: it says its caption itself. */
const reachedByKeys = { role: 'group', tabIndex: 0 };
const isWide = /<(?:table|pre)\b/;

/** Sanitized HTML of an editor, set in the page's type; pictures of other hosts wait for the visitor's consent. */
export function SafeHtml({ html, spoken, field, className }: SafeHtmlProps) {
  const context = useRender();
  const editable = useField(field, 'rich');
  if (!html) return null;
  return (
    <div
      className={classes(richText.richText, styles.html, className)}
      dangerouslySetInnerHTML={{ __html: keepHtmlTogether(holdBackImages(html, context)) }}
      lang={spoken?.lang}
      dir={spoken?.dir}
      {...(isWide.test(html) ? reachedByKeys : {})}
      {...editable}
    />
  );
}
