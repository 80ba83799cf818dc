import { useQuery } from '@tanstack/react-query';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import type { BlockFragment } from '#documents/page/fragment.types.ts';
import { api } from '#editor/api/api.ts';
import { t } from '#editor/i18n/t.ts';
import { BlockPreview } from '#editor/pieces/block-library/block-preview.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import styles from './reusables.module.css';

/** The picture of a section, from its draft. */
export const ReusablePreview = ({ id }: { id: string }) => {
  const content = useQuery({
    queryKey: ['reusables', 'content', id],
    queryFn: async ({ signal }): Promise<BlockFragment | null> => {
      const [found] = (await api.admin.readReusables({ query: { ids: id }, signal })).data.data;
      return found ? deriveSnapshot(found.attributes.document) : null;
    },
  });
  if (content.data) return <BlockPreview fragment={content.data} />;
  return (
    <div className={styles.waiting}>
      {content.isPending ? <Skeleton shape="block" label={t('Drawing the preview')} /> : t('No preview')}
    </div>
  );
};
