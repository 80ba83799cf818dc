import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { fileName, fileQuery } from '#editor/pieces/media/files.api.ts';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { ErrorState } from '#editor/ui/error-state/error-state.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { FileForm } from './file-form.tsx';

/** Everything about one film or document, at the side. */
export const FileDrawer = ({ id, onClose }: { id: string | null; onClose: () => void }) => {
  const file = useQuery({ ...fileQuery(id ?? ''), enabled: id !== null });
  return (
    <Drawer
      title={file.data ? fileName(file.data) : t('File')}
      isOpen={id !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Loaded
        query={file}
        name={t('the file')}
        shape="block"
        isEmpty={(found) => found === null}
        empty={<ErrorState title={t('This file is gone')} detail={t('Somebody deleted it for good.')} />}
      >
        {(found) => found && <FileForm key={found.id} file={found} onClose={onClose} />}
      </Loaded>
    </Drawer>
  );
};
