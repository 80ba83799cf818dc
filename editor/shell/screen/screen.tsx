import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#editor/i18n/t.ts';
import type { Crumb } from '#editor/ui/breadcrumbs/breadcrumbs.tsx';
import { Breadcrumbs } from '#editor/ui/breadcrumbs/breadcrumbs.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import styles from './screen.module.css';

/** Places of the top bar that a screen fills, and what it may ask of the shell. */
export interface ScreenSlots {
  crumbs: HTMLElement | null;
  status: HTMLElement | null;
  actions: HTMLElement | null;
  /** Makes the rail slim while a workspace is open. */
  setWorkspace: (isWorkspace: boolean) => void;
}

export const ScreenSlotsContext = createContext<ScreenSlots>({
  crumbs: null,
  status: null,
  actions: null,
  setWorkspace: () => undefined,
});

export interface ScreenProps {
  /** Heading and document title. */
  title: string;
  /** Steps above this screen; the title is added as the last. */
  crumbs?: readonly Crumb[];
  /** Short state beside the breadcrumbs, such as "Saved" or who else is here. */
  status?: ReactNode;
  /** Buttons at the end of the top bar, the primary one last. */
  actions?: ReactNode;
  /** page: text width, scrolls; list: full width, scrolls; workspace: fills the room, scrolls inside, slim rail. */
  layout?: 'page' | 'list' | 'workspace';
  /** A line below the heading (page layout). */
  lead?: ReactNode;
  /** Shows the heading on the page itself; else it is only for assistive technology (the bar shows it). */
  showHeading?: boolean;
  children: ReactNode;
}

/** A screen of a feature: names itself, fills the top bar, takes the focus after a navigation. */
export const Screen = ({
  title,
  crumbs = [],
  status,
  actions,
  layout = 'list',
  lead,
  showHeading = layout === 'page',
  children,
}: ScreenProps) => {
  const slots = useContext(ScreenSlotsContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const { setWorkspace } = slots;

  useEffect(() => {
    document.title = t('{title} · Forecourt', { title });
  }, [title]);
  useEffect(() => {
    setWorkspace(layout === 'workspace');
    return () => setWorkspace(false);
  }, [layout, setWorkspace]);
  useEffect(() => {
    // After a navigation the clicked link is often gone; whoever still has the focus elsewhere keeps it.
    if (document.activeElement === document.body || document.activeElement?.closest('nav')) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);

  return (
    <div className={classNames(styles.screen, styles[layout])}>
      {slots.crumbs && createPortal(<Breadcrumbs crumbs={[...crumbs, { id: 'here', label: title }]} />, slots.crumbs)}
      {slots.status && status && createPortal(status, slots.status)}
      {slots.actions && actions && createPortal(actions, slots.actions)}
      <header className={showHeading ? styles.head : styles.hiddenHead}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
};
