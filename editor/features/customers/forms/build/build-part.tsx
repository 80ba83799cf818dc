import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { PaneHandle } from '#editor/ui/resize-handle/pane-handle.tsx';
import { usePane } from '#editor/ui/resize-handle/use-pane.ts';
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
  const left = usePane('form-left', 'forms.left', { initial: 300, min: 240, max: 480 });
  const right = usePane('form-right', 'forms.right', { initial: 336, min: 280, max: 560 });
  return (
    <div className={styles.build} data-pane={pane}>
      <div className={styles.switch}>
        <SegmentedControl label={t('Show')} segments={panes} value={pane} onChange={setPane} />
      </div>
      <div id={left.id} className={styles.left} style={{ inlineSize: left.width }}>
        <Structure />
        <Palette />
      </div>
      <PaneHandle pane={left} label={t('Width of the field list')} panelSide="start" />
      <div className={styles.centre}>
        <Preview />
      </div>
      <PaneHandle pane={right} label={t('Width of the properties')} panelSide="end" />
      <aside id={right.id} className={styles.right} style={{ inlineSize: right.width }} aria-label={t('Properties')}>
        <Properties />
      </aside>
    </div>
  );
};
