import { LayoutPanelLeft, SlidersHorizontal } from 'lucide-react';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { IconToggle } from '#editor/ui/icon-button/icon-button.tsx';
import { useSides } from '../sides.context.ts';
import styles from './pane-toggles.module.css';

/** On narrow screens: shows the block list or the properties over the canvas. */
export const PaneToggles = () => {
  const { openPane } = useSides();
  const open = useWatched(openPane);
  const toggle = (pane: 'left' | 'right') => (isOn: boolean) => openPane.set(isOn ? pane : null);
  return (
    <div className={styles.toggles} role="toolbar" aria-label={t('Panes')}>
      <IconToggle icon={LayoutPanelLeft} label={t('Blocks')} isSelected={open === 'left'} onChange={toggle('left')} />
      <IconToggle
        icon={SlidersHorizontal}
        label={t('Properties')}
        isSelected={open === 'right'}
        onChange={toggle('right')}
      />
    </div>
  );
};
