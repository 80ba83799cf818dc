import { Ellipsis } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu, type MenuProps } from '#editor/ui/menu/menu.tsx';

/** What can be done with one row, at its end. `name` is the row's: "Actions for /old-page". */
export const RowMenu = ({ name, groups }: { name: string; groups: MenuProps['groups'] }) => (
  <Menu
    label={t('Actions for {name}', { name })}
    placement="bottom end"
    trigger={<IconButton icon={Ellipsis} label={t('Actions for {name}', { name })} size="sm" />}
    groups={groups}
  />
);
