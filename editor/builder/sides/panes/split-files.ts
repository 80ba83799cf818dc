import { queryOptions } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { loadWithRetries } from '#editor/builder/timing/load-with-retries.ts';
import { runWhenIdle } from '#editor/builder/timing/run-when-idle.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { runAfterTyping } from '#editor/shell/layout/after-typing.ts';

const loadPanel = () => import('../panel/chosen-panel.tsx');
const loadSide = () => import('./side-file.ts');
const side = () => loadWithRetries(loadSide);

/** A file of the app as something that is asked for, so that a pane can say why it is not there and try again. */
const partQuery = <Part>(name: string, queryFn: () => Promise<Part>) =>
  queryOptions({
    queryKey: ['builder-part', name],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
    refetchOnReconnect: 'always',
  });

/** The fields of chosen blocks: half of the builder's script, and of no use before a block is on the canvas. */
export const panelQuery = partQuery('panel', loadPanel);
/** History and checks. */
export const sideQuery = partQuery('side', loadSide);

export const FindDialog = lazy(async () => ({ default: (await side()).FindDialog }));
export const PageSettingsDialog = lazy(async () => ({ default: (await side()).PageSettingsDialog }));
export const ScheduleDialog = lazy(async () => ({ default: (await side()).ScheduleDialog }));
export const MoveDialog = lazy(async () => ({ default: (await side()).MoveDialog }));
export const PublishReview = lazy(async () => ({ default: (await side()).PublishReview }));
export const ReusableDialogs = lazy(async () => ({ default: (await side()).ReusableDialogs }));
export const SaveDialog = lazy(async () => ({ default: (await side()).SaveDialog }));
export const StartFromTemplate = lazy(async () => ({ default: (await side()).StartFromTemplate }));
export const ShareDialog = lazy(async () => ({ default: (await side()).ShareDialog }));

/**
 * Fetches both files before anybody asks for them, so that they also open when the network has gone. A component, so
 * that nothing else is drawn again when the canvas becomes ready.
 */
export const PreloadSplitFiles = (): null => {
  const { canvas } = useStage();
  const isReady = useWatched(canvas.state) === 'ready';
  useEffect(() => {
    // After the first blocks are shown, not with them.
    return isReady ? runWhenIdle(() => void loadPanel().catch(() => undefined)) : undefined;
  }, [isReady]);
  useEffect(() => runAfterTyping(() => void loadSide().catch(() => undefined)), []);
  return null;
};
