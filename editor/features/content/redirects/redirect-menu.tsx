import { Download, Ellipsis, Route, Upload } from 'lucide-react';
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
      label="More"
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label="More" />}
      groups={[
        [
          { id: 'test', label: 'Test an address', icon: Route, onAction: onTest },
          { id: 'import', label: 'Import CSV', icon: Upload, disabledReason, onAction: onImport },
          { id: 'export', label: 'Export CSV', icon: Download, onAction: save },
        ],
      ]}
    />
  );
};
