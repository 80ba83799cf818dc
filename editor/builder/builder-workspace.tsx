import { useEffect, useRef } from 'react';
import { t } from '#editor/i18n/t.ts';
import { PaneHandle } from '../ui/resize-handle/pane-handle.tsx';
import { usePane } from '../ui/resize-handle/use-pane.ts';
import styles from './builder-workspace.module.css';
import { useEditingSession } from './session/session.context.ts';
import { BuilderShortcuts } from './sides/commands/builder-shortcuts.tsx';
import { PageCommands } from './sides/commands/page-commands.tsx';
import { EmptyPage } from './sides/empty-page/empty-page.tsx';
import { AskedDialogs } from './sides/panes/asked-dialogs.tsx';
import { LeftPane } from './sides/panes/left-pane.tsx';
import { PaneToggles } from './sides/panes/pane-toggles.tsx';
import { PanelPane } from './sides/panes/panel-pane.tsx';
import { PreloadSplitFiles } from './sides/panes/split-files.ts';
import { useSides } from './sides/sides.context.ts';
import { BuilderScreen } from './sides/top-bar/builder-screen.tsx';
import { ConflictDialog } from './sides/top-bar/conflict-dialog.tsx';
import { RemovedDialog } from './sides/top-bar/removed-dialog.tsx';
import { CanvasReadyGate } from './stage/canvas/canvas-ready-gate.tsx';
import { CanvasStage } from './stage/canvas/canvas-stage.tsx';
import { ClipboardEvents } from './stage/canvas/clipboard-events.tsx';
import { DragProvider } from './stage/drag/drag-provider.tsx';
import { useStage } from './stage/stage.context.ts';
import { useWatched } from './timing/use-watched.ts';

const LiveRegion = () => {
  const { announcement } = useEditingSession();
  const words = useWatched(announcement);
  return (
    <div role="status" aria-live="assertive" className={styles.live}>
      {words}
    </div>
  );
};

/** Palette, canvas and panel side by side; on narrow screens the two lie over the canvas, one at a time. */
export const BuilderWorkspace = () => {
  const { drag } = useStage();
  const { openPane } = useSides();
  const workspace = useRef<HTMLDivElement>(null);
  // Set by hand: a drag that begins must not draw everything here again.
  useEffect(
    () =>
      drag.state.subscribe(() => {
        const state = drag.state.get();
        workspace.current?.toggleAttribute('data-adding', state !== null && state.dragged.kind !== 'move');
      }),
    [drag],
  );
  const open = useWatched(openPane);
  const left = usePane('builder-left', 'builder.left', { initial: 280, min: 220, max: 480 });
  const right = usePane('builder-right', 'builder.right', { initial: 320, min: 280, max: 560 });
  return (
    <BuilderScreen>
      <DragProvider>
        <div ref={workspace} className={styles.workspace} data-open={open ?? 'none'}>
          <aside id={left.id} className={styles.left} style={{ inlineSize: left.width }} aria-label={t('Blocks')}>
            <CanvasReadyGate>
              <LeftPane />
            </CanvasReadyGate>
          </aside>
          <PaneHandle pane={left} label={t('Width of the block list')} panelSide="start" />
          <CanvasStage emptyPage={<EmptyPage />} tools={<PaneToggles />} />
          <PaneHandle pane={right} label={t('Width of the panel')} panelSide="end" />
          <aside
            id={right.id}
            tabIndex={-1}
            className={styles.right}
            style={{ inlineSize: right.width }}
            aria-label={t('Properties')}
          >
            <CanvasReadyGate>
              <PanelPane />
            </CanvasReadyGate>
          </aside>
        </div>
      </DragProvider>
      <PreloadSplitFiles />
      <BuilderShortcuts />
      <PageCommands />
      <ClipboardEvents />
      <AskedDialogs />
      <ConflictDialog />
      <RemovedDialog />
      <LiveRegion />
    </BuilderScreen>
  );
};
