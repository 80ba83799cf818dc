import { Suspense } from 'react';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import { useBuilder, useSelectedId } from '../builder-context.ts';
import { ChosenPanel } from '../later-parts.ts';
import { useWatchedPart } from '../store/use-watched.ts';
import { useTranslatedLocale } from '../translate/use-translation.ts';
import { PagePanel } from './page-panel.tsx';

/** In another language than the source the texts to translate; else the chosen block's properties, what several chosen ones share, or the page's own when none is chosen. */
export const PanelPane = () => {
  const { selection } = useBuilder();
  const id = useSelectedId();
  const chosen = useWatchedPart(selection, ({ blocks }) => blocks);
  const translated = useTranslatedLocale();
  if (translated === null && id === undefined) return <PagePanel />;
  return (
    <Suspense fallback={<Skeleton label="Loading the fields" />}>
      <ChosenPanel translated={translated} id={id} chosen={chosen} />
    </Suspense>
  );
};
