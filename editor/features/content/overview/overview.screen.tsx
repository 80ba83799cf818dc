import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleCheck, ExternalLink, FileText, Plus } from 'lucide-react';
import { Link } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission, useSession } from '#editor/shell/session/session.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { LinkButton } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { Figure, LeadFigures } from './figures.tsx';
import type { OverviewPage } from './overview.api.ts';
import { contentPages, overviewQuery, recentPages, unpublishedPages } from './overview.api.ts';
import styles from './overview.module.css';
import { Present } from './present.tsx';
import { Schedules } from './schedules.tsx';

const recentCount = 8;
const unpublishedCount = 6;

const greeting = (hour: number, name: string): string => {
  if (hour >= 5 && hour < 12) return t('Good morning, {name}', { name });
  return hour >= 12 && hour < 18 ? t('Good afternoon, {name}', { name }) : t('Good evening, {name}', { name });
};

/** Where something is worked on: pages in the builder, the other kinds in the list. */
const addressOf = ({ kind, id }: OverviewPage): string =>
  kind === 'page' ? `/cms/pages/${encodeURIComponent(id)}` : '/cms/pages?status=draft';

const PageLine = ({ page, showStatus }: { page: OverviewPage; showStatus: boolean }) => (
  <li>
    <Link href={addressOf(page)} className={styles.line}>
      <span className={styles.title}>{page.title}</span>
      <span className={styles.path}>
        <bdi dir="ltr">{page.path}</bdi>
      </span>
      {showStatus && (
        <Status
          tone={page.status === 'changed' ? 'warn' : 'neutral'}
          shape={page.status === 'changed' ? 'half' : 'hollow'}
        >
          {page.status === 'changed' ? t('Changed') : t('Draft')}
        </Status>
      )}
      <span className={styles.when}>
        {page.updated_by && (
          <>
            <bdi>{page.updated_by}</bdi> ·{' '}
          </>
        )}
        <RelativeTime at={page.updated_at} />
      </span>
    </Link>
  </li>
);

const Lists = ({ all }: { all: readonly OverviewPage[] }) => {
  const pages = contentPages(all);
  const unpublished = unpublishedPages(all);
  const changed = unpublished.filter((page) => page.status === 'changed').length;
  const drafts = unpublished.length - changed;
  // What waits is named above already.
  const named = new Set(unpublished.slice(0, unpublishedCount).map(({ id }) => id));
  const worked = pages.filter(({ id }) => !named.has(id));
  return (
    <>
      <dl className={styles.figures}>
        <Figure label={t('Pages')} value={pages.length} href="/cms/pages" />
        <Figure label={t('Changed since published')} value={changed} href="/cms/pages?status=changed" />
        <Figure label={t('Drafts')} value={drafts} href="/cms/pages?status=draft" />
        <LeadFigures />
      </dl>
      <Present pages={all} />
      <Schedules />
      <section className={styles.section} aria-labelledby="unpublished">
        <h2 id="unpublished">{t('Not on the website yet')}</h2>
        {unpublished.length === 0 ? (
          <p className={styles.done}>
            <Icon icon={CircleCheck} className={styles.doneSign} /> {t('Everything is published.')}
          </p>
        ) : (
          <ul className={styles.list}>
            {unpublished.slice(0, unpublishedCount).map((page) => (
              <PageLine key={page.id} page={page} showStatus />
            ))}
          </ul>
        )}
        {unpublished.length > unpublishedCount && (
          <Link href="/cms/pages" className={styles.more}>
            {t('All {count}', { count: unpublished.length })} <Icon icon={ArrowRight} size={14} />
          </Link>
        )}
      </section>
      <section className={styles.section} aria-labelledby="recent">
        <h2 id="recent">{t('Worked on last')}</h2>
        <ul className={styles.list}>
          {recentPages(worked, recentCount).map((page) => (
            <PageLine key={page.id} page={page} showStatus={false} />
          ))}
        </ul>
      </section>
    </>
  );
};

/** Start of the day: what waits for publishing, what was worked on, and the first steps. */
export const Component = () => {
  const session = useSession();
  const read = usePermission('pages.read');
  const update = usePermission('pages.update');
  const pages = useQuery({ ...overviewQuery, enabled: read.allowed });
  const [first = ''] = session.name.split(' ');

  const empty = (
    <EmptyState
      icon={FileText}
      title={t('The website has no pages yet')}
      action={
        update.allowed && (
          <LinkButton variant="primary" icon={Plus} href="/cms/pages?new">
            {t('New page')}
          </LinkButton>
        )
      }
    >
      {t('Start with the home page. What you write is a draft until somebody publishes it.')}
    </EmptyState>
  );

  return (
    <Screen
      title={t('Overview')}
      layout="page"
      showHeading={false}
      actions={
        <>
          <LinkButton href="/" target="_blank" icon={ExternalLink} variant="ghost" className={styles.wide}>
            {t('Website')}
          </LinkButton>
          {update.allowed && (
            <LinkButton variant="primary" icon={Plus} href="/cms/pages?new">
              {t('New page')}
            </LinkButton>
          )}
        </>
      }
    >
      <p className={styles.greeting}>{greeting(new Date().getHours(), first)}</p>
      {read.allowed ? (
        <Loaded
          query={pages}
          name={t('the pages')}
          rows={8}
          isEmpty={(all) => contentPages(all).length === 0}
          empty={empty}
        >
          {(all) => <Lists all={all} />}
        </Loaded>
      ) : (
        <EmptyState icon={FileText} title={t('Nothing here for your role yet')}>
          {read.reason}
        </EmptyState>
      )}
    </Screen>
  );
};
