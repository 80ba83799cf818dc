import { useQuery } from '@tanstack/react-query';
import { describeProblem } from '../../api/problems.ts';
import { imageName } from '../../media/image-grid/image-grid.tsx';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { pictureQuery } from './media.api.ts';
import { PictureForm } from './picture-form.tsx';

/** Everything about one picture, at the side. */
export const PictureDrawer = ({ id, onClose }: { id: string | null; onClose: () => void }) => {
  const picture = useQuery({ ...pictureQuery(id ?? ''), enabled: id !== null });
  return (
    <Drawer
      title={picture.data ? imageName(picture.data) : 'Picture'}
      isOpen={id !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {picture.data ? (
        <PictureForm key={picture.data.id} picture={picture.data} onClose={onClose} />
      ) : picture.error ? (
        <ErrorState
          {...describeProblem(picture.error)}
          title="The picture could not be loaded"
          onRetry={() => void picture.refetch()}
        />
      ) : (
        <Skeleton shape="block" label="Loading the picture" />
      )}
    </Drawer>
  );
};
