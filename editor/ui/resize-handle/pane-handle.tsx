import styles from './pane-handle.module.css';
import { ResizeHandle, type ResizeHandleProps } from './resize-handle.tsx';
import type { Pane } from './use-pane.ts';

export interface PaneHandleProps extends Pick<ResizeHandleProps, 'label' | 'panelSide'> {
  pane: Pane;
}

/** The line beside a pane by which its width is changed, on screens where panes lie side by side. */
export const PaneHandle = ({ pane: { id, width, setWidth, ...limits }, label, panelSide }: PaneHandleProps) => (
  <div className={styles.handle}>
    <ResizeHandle {...limits} label={label} controls={id} value={width} onChange={setWidth} panelSide={panelSide} />
  </div>
);
