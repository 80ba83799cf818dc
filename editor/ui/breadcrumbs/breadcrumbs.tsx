import { ChevronRight } from 'lucide-react';
import { Breadcrumbs as AriaBreadcrumbs, Breadcrumb, Link } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './breadcrumbs.module.css';

/** One step of the way; the last is where we are and needs no address. */
export interface Crumb {
  id: string;
  label: string;
  href?: string;
}

/** The way from the area to this screen. Middle steps give way first when it gets narrow. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label={t('Breadcrumbs')} className={styles.nav}>
    <AriaBreadcrumbs aria-label={t('Breadcrumbs')} className={styles.list}>
      {crumbs.map((crumb, index) => (
        <Breadcrumb key={crumb.id} id={crumb.id} className={styles.crumb}>
          <Link className={styles.link} href={crumb.href}>
            <bdi>{crumb.label}</bdi>
          </Link>
          {index < crumbs.length - 1 && <Icon icon={ChevronRight} size={12} className={styles.sign} />}
        </Breadcrumb>
      ))}
    </AriaBreadcrumbs>
  </nav>
);
