import { NewWindowNotice } from '#site/ui/new-window-notice.tsx';
import { LanguageMark } from '../language-notice/language-mark.tsx';
import type { NavItem } from '../navigation.types.ts';
import styles from './site-footer.module.css';

/** A link of the footer; one without an address is a word. */
export function FooterLink({ item }: { item: NavItem }) {
  if (!item.href) return <bdi lang={item.spoken}>{item.title}</bdi>;
  return (
    <a
      href={item.href}
      className={styles.link}
      target={item.newWindow ? '_blank' : undefined}
      rel={item.newWindow ? 'noopener' : undefined}
      hrefLang={item.language}
    >
      <bdi lang={item.spoken}>{item.title}</bdi>
      {item.language ? <LanguageMark of={item.language} /> : null}
      {item.newWindow ? <NewWindowNotice /> : null}
    </a>
  );
}
