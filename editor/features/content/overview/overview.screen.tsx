import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleCheck, ExternalLink, FileText, Plus } from 'lucide-react';
import { Link } from 'react-aria-components';
import { schedulesQuery } from '#editor/pieces/scheduling/schedules.api.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission, useSession } from '#editor/shell/session/session.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { LinkButton } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { OverviewPage } from './overview.api.ts';
import { contentPages, overviewQuery, recentPages, unpublishedPages } from './overview.api.ts';
import styles from './overview.module.css';

const recentCount = 8;
const unpublishedCount = 6;
const failedCount = 4;

const greeting = (hour: number): string => {
  if (hour < 5) return 'Good evening';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
};

/** Where something is worked on: pages in the builder, the other kinds in the list. */
const addressOf = ({ kind, id }: OverviewPage): string =>
  kind === 'page' ? `/cms/pages/${encodeURIComponent(id)}` : '/cms/pages?status=draft';

const PageLine = ({ page, showStatus }: { page: OverviewPage; showStatus: boolean }) => (
  <li>
    <Link href={addressOf(page)} className={styles.line}>
      <span className={styles.title}>{page.title}</span>
      <span className={styles.path}>{page.path}</span>
      {showStatus && (
        <Status
          tone={page.status === 'changed' ? 'warn' : 'neutral'}
          shape={page.status === 'changed' ? 'half' : 'hollow'}
        >
          {page.status === 'changed' ? 'Changed' : 'Draft'}
        </Status>
      )}
      <span className={styles.when}>
        {page.updated_by && `${page.updated_by}, `}
        <RelativeTime at={page.updated_at} />
      </span>
    </Link>
  </li>
);

/** What was planned and did not happen: nobody was there when it failed. */
const FailedSchedules = () => {
  const failed = useQuery(schedulesQuery('coming')).data?.items.filter(({ state }) => state === 'failed') ?? [];
  if (failed.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="failed">
      <h2 id="failed">Planned, but it did not happen</h2>
      <ul className={styles.list}>
        {failed.slice(0, failedCount).map(({ id, action, title, findings, run_at }) => (
          <li key={id}>
            <Link href="/cms/schedules" className={styles.line}>
              <span className={styles.title}>{title}</span>
              <span className={styles.reason}>
                {action === 'publish' ? 'Not published' : 'Not taken offline'}
                {findings[0] && `. ${findings[0].detail}`}
              </span>
              <Status tone="danger">Failed</Status>
              <span className={styles.when}>
                <RelativeTime at={run_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {failed.length > failedCount && (
        <Link href="/cms/schedules" className={styles.more}>
          All {failed.length} <Icon icon={ArrowRight} size={14} />
        </Link>
      )}
    </section>
  );
};

const Lists = ({ all }: { all: readonly OverviewPage[] }) => {
  const pages = contentPages(all);
  const unpublished = unpublishedPages(all);
  const changed = unpublished.filter((page) => page.status === 'changed').length;
  const drafts = unpublished.length - changed;
  return (
    <>
      <dl className={styles.figures}>
        <Figure label="Pages" value={pages.length} href="/cms/pages" />
        <Figure label="Changed since published" value={changed} href="/cms/pages?status=changed" />
        <Figure label="Drafts" value={drafts} href="/cms/pages?status=draft" />
      </dl>
      <FailedSchedules />
      <section className={styles.section} aria-labelledby="unpublished">
        <h2 id="unpublished">Not on the website yet</h2>
        {unpublished.length === 0 ? (
          <p className={styles.done}>
            <Icon icon={CircleCheck} className={styles.doneSign} /> Everything is published.
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
            All {unpublished.length} <Icon icon={ArrowRight} size={14} />
          </Link>
        )}
      </section>
      <section className={styles.section} aria-labelledby="recent">
        <h2 id="recent">Worked on last</h2>
        <ul className={styles.list}>
          {recentPages(pages, recentCount).map((page) => (
            <PageLine key={page.id} page={page} showStatus={false} />
          ))}
        </ul>
      </section>
    </>
  );
};

const Figure = ({ label, value, href }: { label: string; value: number; href: string }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>
      <Link href={href} className={styles.number} aria-label={`${label}: ${value}`}>
        {value.toLocaleString()}
      </Link>
    </dd>
  </div>
);

/** Start of the day: what waits for publishing, what was worked on, and the first steps. */
export const Component = () => {
  const session = useSession();
  const read = usePermission('pages.read');
  const update = usePermission('pages.update');
  const pages = useQuery({ ...overviewQuery, enabled: read.allowed });
  const first = session.name.split(' ')[0];

  const empty = (
    <EmptyState
      icon={FileText}
      title="The website has no pages yet"
      action={
        update.allowed && (
          <LinkButton variant="primary" icon={Plus} href="/cms/pages?new">
            New page
          </LinkButton>
        )
      }
    >
      Start with the home page. What you write is a draft until somebody publishes it.
    </EmptyState>
  );

  return (
    <Screen
      title="Overview"
      layout="page"
      showHeading={false}
      actions={
        <>
          <LinkButton href="/" target="_blank" icon={ExternalLink} variant="ghost" className={styles.wide}>
            Website
          </LinkButton>
          {update.allowed && (
            <LinkButton variant="primary" icon={Plus} href="/cms/pages?new">
              New page
            </LinkButton>
          )}
        </>
      }
    >
      <p className={styles.greeting}>
        {greeting(new Date().getHours())}, {first}
      </p>
      {read.allowed ? (
        <Loaded query={pages} name="the pages" rows={8} isEmpty={(all) => contentPages(all).length === 0} empty={empty}>
          {(all) => <Lists all={all} />}
        </Loaded>
      ) : (
        <EmptyState icon={FileText} title="Nothing here for your role yet">
          {read.reason}
        </EmptyState>
      )}
    </Screen>
  );
};
