import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { ResizeHandle } from '#editor/ui/resize-handle/resize-handle.tsx';
import { usePaneWidth } from '#editor/ui/resize-handle/use-pane-width.ts';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Properties } from '../properties/properties.tsx';
import styles from './build-part.module.css';
import { Palette } from './palette.tsx';
import { Preview } from './preview.tsx';
import { Structure } from './structure.tsx';

const panes = [
  { id: 'structure', label: t('Fields') },
  { id: 'preview', label: t('Preview') },
  { id: 'properties', label: t('Properties') },
] as const;

/** Fields, the form itself, and what is chosen in it, side by side; on narrow screens one at a time. */
export const BuildPart = () => {
  const [pane, setPane] = useState<(typeof panes)[number]['id']>('structure');
  const [left, setLeft] = usePaneWidth('forms.left', 300);
  const [right, setRight] = usePaneWidth('forms.right', 336);
  return (
    <div className={styles.build} data-pane={pane}>
      <div className={styles.switch}>
        <SegmentedControl label={t('Show')} segments={panes} value={pane} onChange={setPane} />
      </div>
      <div id="form-left" className={styles.left} style={{ inlineSize: left }}>
        <Structure />
        <Palette />
      </div>
      <div className={styles.handle}>
        <ResizeHandle
          label={t('Width of the field list')}
          controls="form-left"
          value={left}
          min={240}
          max={480}
          initial={300}
          onChange={setLeft}
          panelSide="start"
        />
      </div>
      <div className={styles.centre}>
        <Preview />
      </div>
      <div className={styles.handle}>
        <ResizeHandle
          label={t('Width of the properties')}
          controls="form-right"
          value={right}
          min={280}
          max={560}
          initial={336}
          onChange={setRight}
          panelSide="end"
        />
      </div>
      <aside id="form-right" className={styles.right} style={{ inlineSize: right }} aria-label={t('Properties')}>
        <Properties />
      </aside>
    </div>
  );
};
