import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { BlockedContent } from '#site/furniture/consent/blocked-content.tsx';
import { namesOtherHosts } from '#site/furniture/consent/names-other-hosts.ts';
import { useBlockStyle } from '#site/render/block-style.ts';
import { useRender } from '#site/render/render-context.tsx';
import { sanitizeHtml } from '#site/render/sanitize-html.ts';
import { classes } from '#site/ui/classes.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { SafeHtml } from '#site/ui/safe-html.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './html-box.module.css';

/**
 * An editor's own HTML. Sanitized it stands in the page; raw, which needs its own permission, it runs in a sandboxed
 * frame without the site's origin, so that its scripts reach neither the page nor anybody's session.
 */
export default function HtmlBox({ props, id }: BlockComponentProps<'html-box'>) {
  const { t, htmlFrame } = useRender();
  // Scripts run only at an address of their own: a `srcDoc` inherits the page's policy.
  const address = htmlFrame(id);
  const size = useBlockStyle(props.is_raw ? { '--frame-height': `${props.frame_height}px` } : {});
  if (!props.is_raw || !props.code)
    return (
      <Section innerClassName={styles.box}>
        {props.code ? <SafeHtml html={sanitizeHtml(props.code)} /> : <EmptyNote />}
      </Section>
    );
  const frame = (
    <iframe
      className={classes(styles.frame, size)}
      title={props.frame_title || t('html_box.frame')}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
      loading="lazy"
      {...(address ? { src: address } : { srcDoc: props.code })}
    />
  );
  const scope = props.consent_scope;
  return (
    <Section innerClassName={styles.box}>
      {scope !== 'none' && namesOtherHosts(props.code) ? (
        <BlockedContent scope={scope} className={classes(styles.waiting, size)}>
          {frame}
        </BlockedContent>
      ) : (
        frame
      )}
    </Section>
  );
}
