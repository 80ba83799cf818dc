import { useQuery } from '@tanstack/react-query';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useLocation } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Tooltip } from '#editor/ui/tooltip/tooltip.tsx';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import { areaIds, areas, type Feature } from '../feature.types.ts';
import { features } from '../features.ts';
import { useSession } from '../session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { Mark } from './mark.tsx';
import styles from './rail.module.css';
import { useIsTall } from './rail-store.ts';

/** How much of an address an entry accounts for: its own path, or the fixed beginning of one of its screens. */
const matched = ({ path, routes }: Feature, pathname: string): number =>
  Math.max(
    0,
    ...[path, ...routes.map((route) => route.path?.split('/:')[0] ?? '')]
      // Every address begins with those of the two start pages.
      .filter((start) => pathname === start || (start.lastIndexOf('/') > 0 && pathname.startsWith(`${start}/`)))
      .map((start) => start.length),
  );

/** The entry that accounts for most of the address. */
const currentFeature = (entries: readonly Feature[], pathname: string): Feature | undefined =>
  entries
    .filter((entry) => matched(entry, pathname) > 0)
    .sort((a, b) => matched(b, pathname) - matched(a, pathname))[0];

interface RailLinkProps {
  feature: Feature;
  isCurrent: boolean;
  /** Only the icon is drawn; the name comes at once, on hover and on focus. */
  isBare: boolean;
}

const COUNT_MS = 60_000;
const noCount = async () => 0;

/** How much waits there; nothing while nothing does, or while it is not known. */
const RailCount = ({ feature: { id, count } }: { feature: Feature }) => {
  const { data = 0 } = useQuery({
    queryKey: [id, 'waiting'],
    queryFn: ({ signal }) => (count ?? noCount)(signal),
    staleTime: COUNT_MS,
    refetchInterval: COUNT_MS,
    meta: { isAside: true },
  });
  return data === 0 ? null : (
    <span className={styles.count}>
      {data > 99 ? '99+' : data}
      <VisuallyHidden>{` ${t('waiting')}`}</VisuallyHidden>
    </span>
  );
};

/** The entry of the open screen is never out of sight. */
const showCurrent = (link: HTMLElement | null): void => {
  if (link?.ariaCurrent) link.scrollIntoView({ block: 'nearest' });
};

const RailLink = ({ feature, isCurrent, isBare }: RailLinkProps) => (
  <Tooltip content={feature.label} placement="end" delay={0} isDisabled={!isBare}>
    <Link ref={showCurrent} href={feature.path} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
      <Icon icon={feature.icon} />
      {isBare ? (
        <VisuallyHidden>{feature.label}</VisuallyHidden>
      ) : (
        <span className={styles.label}>{feature.label}</span>
      )}
      {feature.count && <RailCount feature={feature} />}
    </Link>
  </Tooltip>
);

export interface RailProps {
  /** Takes little of the width: names stand small below the icons. */
  isSlim: boolean;
  /** Slim without names: the screen needs the room more. */
  isBare?: boolean;
  onSlimChange?: (isSlim: boolean) => void;
  className?: string;
}

/** Main navigation: the features a person may open, by area. */
export const Rail = ({ isSlim, isBare, onSlimChange, className }: RailProps) => {
  const session = useSession();
  const isTall = useIsTall();
  const hasNoNames = isSlim && (isBare || !isTall);
  const { pathname } = useLocation();
  const entries = features.filter(
    (feature) => !feature.isHidden && (!feature.permission || session.permissions.includes(feature.permission)),
  );
  const current = currentFeature(entries, pathname);
  return (
    <aside
      aria-label={t('Forecourt')}
      className={classNames(styles.rail, isSlim && styles.slim, hasNoNames && styles.bare, className)}
    >
      <Link href="/cms" className={styles.brand} aria-label={t('Forecourt, overview')}>
        <Mark />
        {!isSlim && <span className={styles.name}>{t('Forecourt')}</span>}
      </Link>
      <nav aria-label={t('Main')} className={styles.nav}>
        {areaIds.map((area) => {
          const inArea = entries.filter((feature) => feature.area === area);
          if (inArea.length === 0) return null;
          return (
            <div key={area} className={styles.area}>
              {!isSlim && <p className={styles.areaLabel}>{areas[area]}</p>}
              <ul aria-label={areas[area]}>
                {inArea.map((feature) => (
                  <li key={feature.id}>
                    <RailLink feature={feature} isCurrent={feature === current} isBare={hasNoNames} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
      <div className={styles.foot}>
        <AccountMenu isSlim={isSlim} />
        {onSlimChange && (
          <IconButton
            icon={isSlim ? PanelLeftOpen : PanelLeftClose}
            label={isSlim ? t('Widen the menu') : t('Make the menu slim')}
            tooltipPlacement="end"
            onPress={() => onSlimChange(!isSlim)}
            className={styles.fold}
          />
        )}
      </div>
    </aside>
  );
};
