import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SiteReach } from '#api-clients/admin/block-uses.operations.ts';
import { api } from '#editor/api/api.ts';
import { t } from '#editor/i18n/t.ts';
import styles from './setting-row.module.css';
import type { SettingItem } from './settings.api.ts';

const reachQuery = queryOptions({
  queryKey: ['site-reach'],
  queryFn: async ({ signal }): Promise<SiteReach['attributes']> =>
    (await api.admin.getSiteReach({ signal })).data.data.attributes,
  staleTime: 60_000,
  retry: false,
});

/** How far a change goes, before it is saved: pages that have chosen their look keep it. */
export const SettingReach = ({ setting }: { setting: SettingItem }) => {
  const { data: reach } = useQuery({ ...reachQuery, enabled: setting.public });
  if (!setting.public || !reach || reach.pages === 0) return null;
  const pages = setting.key === 'site.theme' ? reach.pages - reach.with_own_theme : reach.pages;
  return (
    <p className={styles.reach} role="status">
      {t(
        'Can change up to {pages, plural, one {one public page} other {# public pages}} in {locales, plural, one {one language} other {# languages}}, at once.',
        { pages, locales: reach.locales },
      )}
    </p>
  );
};
