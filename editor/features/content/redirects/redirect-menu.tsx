import { Download, Ellipsis, Route, Upload } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { exportAddress } from './redirects.api.ts';

/** What can be done with redirects beside adding one. */
export const RedirectMenu = ({ onTest, onImport }: { onTest: () => void; onImport: () => void }) => {
  const { reason: disabledReason } = usePermission('pages.publish');
  const save = () => window.location.assign(exportAddress);
  return (
    <Menu
      label={t('More')}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label={t('More')} />}
      groups={[
        [
          { id: 'test', label: t('Test an address'), icon: Route, onAction: onTest },
          { id: 'import', label: t('Import CSV'), icon: Upload, disabledReason, onAction: onImport },
          { id: 'export', label: t('Export CSV'), icon: Download, onAction: save },
        ],
      ]}
    />
  );
};
