import { Suspense, useEffect, useRef } from 'react';
import { ResizeHandle } from '../ui/resize-handle/resize-handle.tsx';
import { usePaneWidth } from '../ui/resize-handle/use-pane-width.ts';
import { useBuilder } from './builder-context.ts';
import styles from './builder-workspace.module.css';
import { AfterCanvas } from './canvas/after-canvas.tsx';
import { CanvasStage } from './canvas/canvas-stage.tsx';
import { ClipboardEvents } from './clipboard/clipboard-events.tsx';
import { BuilderShortcuts } from './commands/builder-shortcuts.tsx';
import { PageCommands } from './commands/page-commands.tsx';
import { DragProvider } from './drag/drag-provider.tsx';
import { FindDialog, LaterParts } from './later-parts.ts';
import { LeftPane } from './left-pane.tsx';
import { SaveDialog } from './library/library-dialogs.tsx';
import { MoveDialog } from './multi-select/move-dialog.tsx';
import { PanelPane } from './panel/panel-pane.tsx';
import { ReusableDialogs } from './reusables/reusable-dialogs.tsx';
import { useWatched } from './store/use-watched.ts';
import { BuilderScreen } from './top-bar/builder-screen.tsx';
import { ConflictDialog } from './top-bar/conflict-dialog.tsx';

const LiveRegion = () => {
  const { announcement } = useBuilder();
  const words = useWatched(announcement);
  return (
    <div role="status" aria-live="assertive" className={styles.live}>
      {words}
    </div>
  );
};

/** Palette, canvas and panel side by side; on narrow screens the two lie over the canvas, one at a time. */
export const BuilderWorkspace = () => {
  const { openPane, isFinding, drag } = useBuilder();
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
  const isLooking = useWatched(isFinding);
  const hasLooked = useRef(false);
  hasLooked.current ||= isLooking;
  const [leftWidth, setLeftWidth] = usePaneWidth('builder.left', 280);
  const [rightWidth, setRightWidth] = usePaneWidth('builder.right', 320);
  return (
    <BuilderScreen>
      <DragProvider>
        <div ref={workspace} className={styles.workspace} data-open={open ?? 'none'}>
          <aside id="builder-left" className={styles.left} style={{ inlineSize: leftWidth }} aria-label="Blocks">
            <AfterCanvas>
              <LeftPane />
            </AfterCanvas>
          </aside>
          <div className={styles.handle}>
            <ResizeHandle
              label="Width of the block list"
              controls="builder-left"
              value={leftWidth}
              min={220}
              max={480}
              initial={280}
              onChange={setLeftWidth}
              panelSide="start"
            />
          </div>
          <CanvasStage />
          <div className={styles.handle}>
            <ResizeHandle
              label="Width of the panel"
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
            aria-label="Properties"
          >
            <AfterCanvas>
              <PanelPane />
            </AfterCanvas>
          </aside>
        </div>
      </DragProvider>
      <LaterParts />
      <BuilderShortcuts />
      <PageCommands />
      <ClipboardEvents />
      <SaveDialog />
      <MoveDialog />
      <ReusableDialogs />
      <Suspense fallback={null}>{hasLooked.current && <FindDialog />}</Suspense>
      <ConflictDialog />
      <LiveRegion />
    </BuilderScreen>
  );
};
