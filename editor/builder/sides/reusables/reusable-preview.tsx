import { useQuery } from '@tanstack/react-query';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import type { BlockFragment } from '#documents/page/fragment.types.ts';
import { api } from '#editor/api/api.ts';
import { t } from '#editor/i18n/t.ts';
import { BlockPreview } from '#editor/pieces/block-library/block-preview.tsx';
import { cardPreview } from '#editor/pieces/block-library/saved-preview.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import styles from './reusables.module.css';

/** The picture of a section, from its draft; as high before it is drawn: what lies below keeps its place. */
export const ReusablePreview = ({ id }: { id: string }) => {
  const content = useQuery({
    queryKey: ['reusables', 'content', id],
    queryFn: async ({ signal }): Promise<BlockFragment | null> => {
      const [found] = (await api.admin.readReusables({ query: { ids: id }, signal })).data.data;
      return found ? deriveSnapshot(found.attributes.document) : null;
    },
  });
  if (content.data) return <BlockPreview fragment={content.data} minHeight={cardPreview} maxHeight={cardPreview} />;
  return (
    <div className={styles.waiting} style={{ blockSize: cardPreview }}>
      {content.isPending ? <Skeleton shape="block" label={t('Drawing the preview')} /> : t('No preview')}
    </div>
  );
};
