import { useQuery } from '@tanstack/react-query';
import { deriveSnapshot } from '../../../../page-document/derive-snapshot.ts';
import type { BlockFragment } from '../../../../page-document/fragment.ts';
import { api } from '../../../api/api.ts';
import { BlockPreview } from '../../../library/block-preview.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
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
      {content.isPending ? <Skeleton shape="block" label="Drawing the preview" /> : 'No preview'}
    </div>
  );
};
