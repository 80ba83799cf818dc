import { useQuery } from '@tanstack/react-query';
import { describeProblem } from '../../api/problems.ts';
import { fileName, fileQuery } from '../../media/files.api.ts';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { FileForm } from './file-form.tsx';

/** Everything about one film or document, at the side. */
export const FileDrawer = ({ id, onClose }: { id: string | null; onClose: () => void }) => {
  const file = useQuery({ ...fileQuery(id ?? ''), enabled: id !== null });
  const content = () => {
    if (file.data) return <FileForm key={file.data.id} file={file.data} onClose={onClose} />;
    if (file.data === null) return <ErrorState title="This file is gone" detail="Somebody deleted it for good." />;
    if (!file.error) return <Skeleton shape="block" label="Loading the file" />;
    const { detail } = describeProblem(file.error);
    return <ErrorState title="The file could not be loaded" detail={detail} onRetry={() => void file.refetch()} />;
  };
  return (
    <Drawer
      title={file.data ? fileName(file.data) : 'File'}
      isOpen={id !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {content()}
    </Drawer>
  );
};
