import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-aria-components';
import { clientOnCall } from '#api-clients/client-on-call.ts';
import { clientSettings } from '#editor/api/api.ts';
import { staffLanguage } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { useSession } from '#editor/shell/session/session.ts';
import type { OverviewPage } from './overview.api.ts';
import styles from './overview.module.css';

const mostShown = 10;
const askedEveryMs = 15_000;

const live = clientOnCall(
  async () => (await import('#api-clients/live/live.contract.ts')).liveContract,
  clientSettings,
);

const names = new Intl.ListFormat(staffLanguage);

/** Which pages others have open in the builder just now. */
export const Present = ({ pages }: { pages: readonly OverviewPage[] }) => {
  const { user_id: me } = useSession();
  const { data } = useQuery({
    queryKey: ['overview', 'presence'],
    queryFn: async ({ signal }) => (await live.listPresence({ signal })).data.data,
    refetchInterval: askedEveryMs,
  });
  const lines = (data ?? []).flatMap(({ id, attributes }) => {
    const page = pages.find((each) => each.id === id);
    const others = attributes.people.filter((person) => person.id !== me).map(({ name }) => name);
    return page && others.length > 0 ? [{ page, others }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="present">
      <h2 id="present">{t('Open in the builder now')}</h2>
      <ul className={styles.list}>
        {lines.slice(0, mostShown).map(({ page, others }) => (
          <li key={page.id}>
            <Link href={`/cms/pages/${encodeURIComponent(page.id)}`} className={styles.line}>
              <span className={styles.title}>{page.title}</span>
              <span className={styles.path}>
                <bdi dir="ltr">{page.path}</bdi>
              </span>
              <span className={styles.who}>
                {t('{names} {count, plural, one {is} other {are}} here', {
                  names: names.format(others),
                  count: others.length,
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
