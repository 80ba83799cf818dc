import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { runWhenIdle } from '#editor/builder/timing/run-when-idle.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { runAfterTyping } from '#editor/shell/layout/after-typing.ts';
import { lazyPart } from '#editor/ui/lazy-part/lazy-part.ts';

const loadPanel = () => import('../panel/chosen-panel.tsx');
const loadSide = () => import('./side-file.ts');

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

export const FindDialog = lazyPart(async () => (await loadSide()).FindDialog);
export const PageSettingsDialog = lazyPart(async () => (await loadSide()).PageSettingsDialog);
export const ScheduleDialog = lazyPart(async () => (await loadSide()).ScheduleDialog);
export const MoveDialog = lazyPart(async () => (await loadSide()).MoveDialog);
export const PublishReview = lazyPart(async () => (await loadSide()).PublishReview);
export const ReusableDialogs = lazyPart(async () => (await loadSide()).ReusableDialogs);
export const SaveDialog = lazyPart(async () => (await loadSide()).SaveDialog);
export const StartFromTemplate = lazyPart(async () => (await loadSide()).StartFromTemplate);
export const ShareDialog = lazyPart(async () => (await loadSide()).ShareDialog);

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
