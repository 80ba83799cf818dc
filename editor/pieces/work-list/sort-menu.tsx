import { ArrowDownUp } from 'lucide-react';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';

interface SortMenuProps<Sort extends string> {
  label: string;
  choices: readonly { id: Sort; label: string }[];
  sort: Sort;
  onChange: (sort: Sort) => void;
}

/** In which order the rows stand. */
export const SortMenu = <Sort extends string>({ label, choices, sort, onChange }: SortMenuProps<Sort>) => (
  <Menu
    label={label}
    placement="bottom end"
    trigger={<IconButton icon={ArrowDownUp} label={label} />}
    groups={[
      choices.map(({ id, label: words }) => ({
        id,
        label: words,
        isChecked: id === sort,
        onAction: () => onChange(id),
      })),
    ]}
  />
);
