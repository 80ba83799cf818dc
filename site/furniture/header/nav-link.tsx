import type { ReactNode } from 'react';
import { NewWindowNotice } from '#site/ui/new-window-notice.tsx';
import { LanguageMark } from '../language-notice/language-mark.tsx';
import type { NavItem } from '../navigation.types.ts';

export interface NavLinkProps {
  item: Pick<NavItem, 'title' | 'spoken' | 'href' | 'language' | 'newWindow'>;
  /** Address of the page that is seen. */
  currentHref: string;
  className?: string | undefined;
  /** Stands in the bar itself, not in a panel. */
  isInBar?: boolean;
  /** Before and after the title. */
  before?: ReactNode;
  children?: ReactNode;
}

/** A link of a menu; says which page one is on, what opens a window, and which language waits behind it. */
export function NavLink({ item, currentHref, className, isInBar = false, before, children }: NavLinkProps) {
  return (
    <a
      href={item.href || undefined}
      className={className}
      aria-current={item.href !== '' && item.href === currentHref ? 'page' : undefined}
      target={item.newWindow ? '_blank' : undefined}
      rel={item.newWindow ? 'noopener' : undefined}
      hrefLang={item.language}
    >
      {before}
      <span>
        <bdi lang={item.spoken}>{item.title}</bdi>
        {item.language ? <LanguageMark of={item.language} isInBar={isInBar} /> : null}
        {item.newWindow ? <NewWindowNotice /> : null}
      </span>
      {children}
    </a>
  );
}
