import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import styles from './block-preview.module.css';
import { BlockPreview } from './block-preview.tsx';
import { fragmentQuery } from './library.api.ts';

/** Heights of pictures in a list, in pixels. */
export const cardPreview = 110;

/** The picture of a saved section or page template. It is as high before it is drawn: what lies below keeps its place. */
export const SavedPreview = ({ id, height = cardPreview }: { id: string; height?: number }) => {
  const content = useQuery(fragmentQuery(id));
  if (content.data) return <BlockPreview fragment={content.data} minHeight={height} maxHeight={height} />;
  return (
    <div className={styles.waiting} style={{ blockSize: height }}>
      {content.isPending ? <Skeleton shape="block" label={t('Drawing the preview')} /> : t('No preview')}
    </div>
  );
};
