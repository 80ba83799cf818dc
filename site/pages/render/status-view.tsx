import type { TextsByLocale } from '#api-clients/content/setting-texts.ts';
import { spokenAs, titleIn } from '#site/i18n/text-in.ts';
import { useRender } from '#site/render/render-context.tsx';
import { sanitizeHtml } from '#site/render/sanitize-html.ts';
import { SearchForm } from '#site/search/search-form.tsx';
import { classes } from '#site/ui/classes.ts';
import { Eyebrow } from '#site/ui/eyebrow.tsx';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { SafeHtml } from '#site/ui/safe-html.tsx';
import { Section } from '#site/ui/section.tsx';
import type { SiteSettings } from '../load/site-settings.ts';
import styles from './status-view.module.css';

export interface StatusViewProps {
  eyebrow?: string;
  heading: string;
  message: string;
  /** Label of the way home; none leaves it out. */
  home?: string;
  /** What asks for the same address once more, where that may help. */
  retry?: { label: string; href: string } | undefined;
  image?: string;
}

/** A page that says one thing: not found, no access, error. */
export function StatusView({ eyebrow, heading, message, home, retry, image }: StatusViewProps) {
  const context = useRender();
  return (
    <Section surface="black" width="full" padding="none" innerClassName={styles.view}>
      {image ? (
        <Picture image={{ id: image, decorative: true }} ratio="fill" priority className={styles.picture} />
      ) : null}
      <div className={styles.words}>
        <Eyebrow text={eyebrow} />
        <Heading text={heading} tag={1} size="title" />
        <Paragraph text={message} size="l" muted />
        {home || retry ? (
          <div className={styles.ways}>
            {retry ? (
              <a href={retry.href} className={classes(linkButton.button, linkButton.primary)}>
                {retry.label}
              </a>
            ) : null}
            {home ? (
              <a
                href={context.localPath('/')}
                className={classes(linkButton.button, retry ? linkButton.secondary : linkButton.primary)}
              >
                {home}
              </a>
            ) : null}
          </div>
        ) : null}
      </div>
    </Section>
  );
}

/** The page-not-found view: hero, the way home, and what may have happened (specification, site §2). */
export function NotFoundView({ settings }: { settings: SiteSettings }) {
  const { t, theme, locale } = useRender();
  const { notFound: own, notFoundHtml, locales } = settings;
  const html = theme === 'lrdx' ? sanitizeHtml(notFoundHtml) : null;
  /** In no language but its own: the usual words are there in all of them. */
  const words = (text: string | undefined, texts: TextsByLocale | undefined, usual: string) => {
    const { text: found, lang } = titleIn(texts, text ?? '', { locale, locales });
    return found && !lang ? found : t(usual);
  };
  return (
    <>
      <StatusView
        eyebrow="404"
        heading={words(own.heading, own.headings, 'page.not_found.title')}
        message={words(own.paragraph, own.paragraphs, 'page.not_found.message')}
        home={words(own.button_label, own.button_labels, 'page.not_found.home')}
        image={own.image}
      />
      <Section surface="light" innerClassName={styles.lists}>
        {html ? <SafeHtml html={html} spoken={spokenAs(notFoundHtml, { locale, locales })} /> : <Explanation />}
        <SearchForm id="fc-search-here" />
      </Section>
    </>
  );
}

const causes = ['cause_technical', 'cause_removed', 'cause_link', 'cause_typed'];
const actions = ['action_home', 'action_back', 'action_retype'];

function Explanation() {
  const { t } = useRender();
  const list = (title: string, keys: string[]) => (
    <div>
      <Heading text={t(`page.not_found.${title}`)} tag={2} size="xs" />
      <ul className={styles.list}>
        {keys.map((key) => (
          <li key={key}>{t(`page.not_found.${key}`)}</li>
        ))}
      </ul>
    </div>
  );
  return (
    <>
      {list('lead', causes)}
      {list('actions', actions)}
    </>
  );
}
