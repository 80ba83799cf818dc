import { useQuery } from '@tanstack/react-query';
import { api } from '#editor/api/api.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { Facts, Panel } from '#editor/pieces/panel/panel.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { LinkButton } from '#editor/ui/button/button.tsx';

const keys = ['orders.refund_limit', 'orders.reservation_hours', 'orders.confirm_minutes', 'orders.staff_emails'];

/** Limits of orders: they are settings of the site, with their history. */
export const LimitsPanel = () => {
  const right = usePermission('settings.read');
  const settings = useQuery({
    queryKey: ['payments', 'limits'],
    queryFn: async ({ signal }) =>
      (await api.admin.listSettings({ signal })).data.data.map(({ attributes }) => attributes),
    enabled: right.allowed,
  });
  const shown = keys.flatMap((key) => settings.data?.find((setting) => setting.key === key) ?? []);
  if (shown.length === 0) return null;
  return (
    <Panel
      title={t('Limits')}
      end={
        <LinkButton size="sm" href="/admin/settings?section=Orders">
          {t('Change in the settings')}
        </LinkButton>
      }
    >
      <Facts lines={shown.map(({ label, value }) => [tData(label), String(value)])} />
    </Panel>
  );
};
