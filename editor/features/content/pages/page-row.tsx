import { Ellipsis, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import type { MenuGroup } from '#editor/ui/menu/menu.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { PageFindings } from './page-findings.tsx';
import { iconOf, kinds, statuses } from './page-kinds.ts';
import { PageLocales } from './page-locales.tsx';
import styles from './page-row.module.css';
import type { PageNode } from './page-tree.ts';

const describeTarget = ({ page }: PageNode): ReactNode =>
  page.kind === 'url_redirection' ? (
    <bdi dir="ltr">{`${page.http_code}${page.to ? ` → ${page.to}` : ''}`}</bdi>
  ) : (
    kinds[page.kind].label
  );

/** What the columns of a line are; the lines say it themselves to who hears them. */
export const PageHeads = () => (
  <div className={styles.headsFrame} aria-hidden="true">
    <div className={styles.heads}>
      <div className={styles.row}>
        <span />
        <span>{t('Title')}</span>
        <span>{t('Address')}</span>
        <span className={styles.locales}>{t('Languages')}</span>
        <span>{t('State')}</span>
        <span className={styles.findings}>{t('Findings')}</span>
        <span className={styles.changed}>{t('Changed')}</span>
      </div>
    </div>
  </div>
);

/** One line of the page tree. */
export const PageRow = ({ node, groups }: { node: PageNode; groups: readonly MenuGroup[] }) => {
  const { page } = node;
  const status = statuses[page.status];
  return (
    <div className={styles.row}>
      <Icon icon={iconOf(page)} className={styles.icon} />
      <span className={styles.title}>
        <bdi>{page.title}</bdi>
        {page.held?.edit && <Icon icon={Lock} size={14} label={page.held.edit} className={styles.lock} />}
      </span>
      <span className={styles.path}>
        <bdi dir="ltr">{page.path}</bdi>
      </span>
      <PageLocales page={page} />
      <span className={styles.status}>
        {page.kind === 'page' ? (
          <Status tone={status.tone} shape={status.shape}>
            {status.label}
          </Status>
        ) : (
          <span className={styles.kind}>
            {page.status === 'draft' && `${status.label} · `}
            {describeTarget(node)}
          </span>
        )}
      </span>
      <PageFindings page={page} />
      <span className={styles.changed}>
        <RelativeTime at={page.updated_at} />
        {page.updated_by && <span className={styles.by}> · {page.updated_by}</span>}
      </span>
      <Menu
        label={t('Actions for {title}', { title: page.title })}
        placement="bottom end"
        trigger={
          <IconButton
            icon={Ellipsis}
            label={t('Actions for {title}', { title: page.title })}
            size="sm"
            className={styles.menu}
          />
        }
        groups={groups}
      />
    </div>
  );
};
