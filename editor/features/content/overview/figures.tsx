import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-aria-components';
import { api } from '#editor/api/api.ts';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import styles from './overview.module.css';

/** A number that leads to what it counts. */
export const Figure = ({ label, value, href }: { label: string; value: number; href: string }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>
      <Link href={href} className={styles.number} aria-label={`${label}: ${value}`}>
        {value.toLocaleString(formatLocale)}
      </Link>
    </dd>
  </div>
);

const countLeads = async (filter: Record<string, string>, signal: AbortSignal): Promise<number> =>
  (await api.forms.countLeads({ query: filter, signal })).data.data.attributes.count;

/** Leads that nobody has answered. Numbers only: who they are is read in the inbox, where every look is noted. */
export const LeadFigures = () => {
  const mayRead = usePermission('leads.read').allowed;
  const { data } = useQuery({
    queryKey: ['overview', 'leads'],
    queryFn: async ({ signal }) => ({
      open: await countLeads({ 'filter[status_eq]': 'new', 'filter[stage_eq]': 'open' }, signal),
      late: await countLeads({ 'filter[overdue_eq]': 'true' }, signal),
    }),
    enabled: mayRead,
  });
  if (!data) return null;
  return (
    <>
      <Figure label={t('Leads to answer')} value={data.open} href="/cms/leads?status_eq=new&stage_eq=open" />
      <Figure label={t('Leads that wait too long')} value={data.late} href="/cms/leads?overdue_eq=true" />
    </>
  );
};
