import { useEffect, useRef } from 'react';
import { t } from '#editor/i18n/t.ts';
import { ResizeHandle } from '../ui/resize-handle/resize-handle.tsx';
import { usePaneWidth } from '../ui/resize-handle/use-pane-width.ts';
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
  const [leftWidth, setLeftWidth] = usePaneWidth('builder.left', 280);
  const [rightWidth, setRightWidth] = usePaneWidth('builder.right', 320);
  return (
    <BuilderScreen>
      <DragProvider>
        <div ref={workspace} className={styles.workspace} data-open={open ?? 'none'}>
          <aside id="builder-left" className={styles.left} style={{ inlineSize: leftWidth }} aria-label={t('Blocks')}>
            <CanvasReadyGate>
              <LeftPane />
            </CanvasReadyGate>
          </aside>
          <div className={styles.handle}>
            <ResizeHandle
              label={t('Width of the block list')}
              controls="builder-left"
              value={leftWidth}
              min={220}
              max={480}
              initial={280}
              onChange={setLeftWidth}
              panelSide="start"
            />
          </div>
          <CanvasStage emptyPage={<EmptyPage />} tools={<PaneToggles />} />
          <div className={styles.handle}>
            <ResizeHandle
              label={t('Width of the panel')}
              controls="builder-right"
              value={rightWidth}
              min={280}
              max={560}
              initial={320}
              onChange={setRightWidth}
              panelSide="end"
            />
          </div>
          <aside
            id="builder-right"
            tabIndex={-1}
            className={styles.right}
            style={{ inlineSize: rightWidth }}
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
      <LiveRegion />
    </BuilderScreen>
  );
};
