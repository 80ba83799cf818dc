import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { api } from '#editor/api/api.ts';
import { useDraft } from '#editor/builder/document/document.context.ts';
import { usePublished } from '#editor/builder/session/publish/unpublished-changes.ts';
import { directionOf } from '#editor/builder/stage/canvas/canvas-view.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { t } from '#editor/i18n/t.ts';
import { BlockPreview } from '#editor/pieces/block-library/block-preview.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import { aroundPlace } from './around-place.ts';
import styles from './before-after.module.css';

/** A page as visitors have it now. */
const publicPageQuery = (id: string) => ({
  queryKey: ['reusables', 'public-page', id],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PageSnapshot | null> => {
    const { published_revision: revision } = (await api.admin.getPage({ params: { id }, signal })).data.data.attributes;
    if (revision === null) return null;
    const { data } = await api.admin.getRevision({ params: { id, revision }, signal });
    return deriveSnapshot(data.data.attributes.document);
  },
});

interface PictureProps {
  name: string;
  part: ReturnType<typeof aroundPlace>;
  locale: string;
  theme: 'jdx' | 'lrdx';
}

const Picture = ({ name, part, locale, theme }: PictureProps) => (
  <figure className={styles.side}>
    <figcaption className={styles.name}>{name}</figcaption>
    <div className={styles.picture}>
      {part && part.fragment.root.length > 0 ? (
        <BlockPreview
          fragment={part.fragment}
          focus={part.focus}
          look={{ locale, dir: directionOf(locale), theme }}
          minHeight={120}
          maxHeight={230}
        />
      ) : (
        <p className={styles.none}>{t('Nothing is shown here')}</p>
      )}
    </div>
  </figure>
);

/** One public page around a section: as it is live, and as it will be once the section is published. */
export const BeforeAfter = ({ page, section, locale }: { page: string; section: string; locale: string }) => {
  const { view } = useStage();
  const draft = useDraft();
  const live = usePublished().data;
  const loaded = useQuery(publicPageQuery(page));
  const parts = useMemo(() => {
    if (!loaded.data) return null;
    const around = (shows: PageSnapshot | null) =>
      aroundPlace({ page: loaded.data as PageSnapshot, section, shows, locale });
    return { before: around(live ? deriveSnapshot(live) : null), after: around(deriveSnapshot(draft)) };
  }, [loaded.data, live, draft, section, locale]);
  if (loaded.isPending) return <Skeleton shape="block" label={t('Drawing the preview')} />;
  if (!parts) return <p className={styles.none}>{t('No preview')}</p>;
  const theme = loaded.data?.meta.theme || view.get().theme;
  return (
    <div className={styles.sides}>
      <Picture name={t('As it is live')} part={parts.before} locale={locale} theme={theme} />
      <Picture name={t('As it will be')} part={parts.after} locale={locale} theme={theme} />
    </div>
  );
};
