import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import styles from './block-preview.module.css';
import { BlockPreview } from './block-preview.tsx';
import { fragmentQuery } from './library.api.ts';

/** The picture of a saved section or page template. */
export const SavedPreview = ({ id, maxHeight }: { id: string; maxHeight?: number }) => {
  const content = useQuery(fragmentQuery(id));
  if (content.data) return <BlockPreview fragment={content.data} {...(maxHeight ? { maxHeight } : {})} />;
  return (
    <div className={styles.waiting}>
      {content.isPending ? <Skeleton shape="block" label={t('Drawing the preview')} /> : t('No preview')}
    </div>
  );
};
