import { Ellipsis } from 'lucide-react';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu, type MenuProps } from '#editor/ui/menu/menu.tsx';

/** What can be done with one row, at its end. `name` is the row's: "Actions for /old-page". */
export const RowMenu = ({ name, groups }: { name: string; groups: MenuProps['groups'] }) => (
  <Menu
    label={`Actions for ${name}`}
    placement="bottom end"
    trigger={<IconButton icon={Ellipsis} label={`Actions for ${name}`} size="sm" />}
    groups={groups}
  />
);
