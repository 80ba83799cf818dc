import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { imageName } from '#editor/pieces/media/image-grid/image-grid.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { pictureQuery } from './media.api.ts';
import { PictureForm } from './picture-form.tsx';

/** Everything about one picture, at the side. */
export const PictureDrawer = (props: { id: string | null; onClose: () => void; onOpen: (id: string) => void }) => {
  const { id, onClose, onOpen } = props;
  const picture = useQuery({ ...pictureQuery(id ?? ''), enabled: id !== null });
  return (
    <Drawer
      title={picture.data ? imageName(picture.data) : t('Picture')}
      keepsItself
      isOpen={id !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Loaded query={picture} name={t('the picture')} shape="block">
        {(found) => <PictureForm key={found.id} picture={found} onClose={onClose} onOpen={onOpen} />}
      </Loaded>
    </Drawer>
  );
};
