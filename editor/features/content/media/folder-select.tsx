import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { Select } from '#editor/ui/select/select.tsx';
import { folderPaths } from './folder-tree.ts';
import { foldersQuery } from './media.api.ts';

const NONE = 'none';

export interface FolderSelectProps {
  value: string | null;
  onChange: (id: string | null) => void;
  isDisabled?: boolean;
}

/** The folder a picture lies in. */
export const FolderSelect = ({ value, onChange, isDisabled = false }: FolderSelectProps) => {
  const folders = useQuery(foldersQuery);
  return (
    <Select
      label={t('Folder')}
      options={[{ id: NONE, label: t('No folder') }, ...folderPaths(folders.data ?? [])]}
      value={value ?? NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
      isDisabled={isDisabled}
    />
  );
};
