import { Minus, Monitor, MoveHorizontal, Palette, Plus, Smartphone, Tablet } from 'lucide-react';
import { localeName } from '#editor/builder/document/translate/locales.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Kbd } from '#editor/ui/kbd/kbd.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { useStage } from '../stage.context.ts';
import styles from './canvas-controls.module.css';
import { type CanvasView, nextZoom, viewports, zoomSteps } from './canvas-view.ts';
import { themeNames } from './theme-names.ts';
import { WorstCarMenu } from './worst-car-menu.tsx';

const icons = { '390': Smartphone, '820': Tablet, '1440': Monitor, free: MoveHorizontal };

const percent = (zoom: number): string => `${Math.round(zoom * 100)} %`;

/** Width, zoom, theme and language of the canvas; nothing here changes the page. */
export const CanvasControls = ({ zoom, width }: { zoom: number; width: number }) => {
  const { view } = useStage();
  const current = useWatched(view);
  const locales = useSiteLocales();
  const set = (part: Partial<CanvasView>): void => view.set({ ...view.get(), ...part });
  const viewport = viewports.find((entry) => entry.width === current.width);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('View of the canvas')}>
      <SegmentedControl
        label={t('Width')}
        segments={viewports.map(({ id, label, width: pixels }) => ({
          id,
          label: pixels === null ? label : t('{label}, {pixels} pixels', { label, pixels }),
          icon: icons[id],
          iconOnly: true,
        }))}
        value={viewport?.id ?? 'free'}
        onChange={(id) => set({ width: viewports.find((entry) => entry.id === id)?.width ?? null })}
      />
      <span className={styles.width}>{t('{width} px', { width: String(width) })}</span>
      <span className={styles.line} />
      <IconButton
        icon={Minus}
        size="sm"
        label={t('Zoom out')}
        shortcut={<Kbd keys="-" />}
        onPress={() => set({ zoom: nextZoom(zoom, -1) })}
      />
      <Menu
        label={t('Zoom')}
        placement="top start"
        trigger={
          <Button
            variant="ghost"
            size="sm"
            className={styles.zoom}
            aria-label={t('Zoom, {percent}', { percent: percent(zoom) })}
          >
            {percent(zoom)}
          </Button>
        }
        groups={[
          [
            {
              id: 'fit',
              label: t('Fit'),
              shortcut: '0',
              isChecked: current.zoom === 'fit',
              onAction: () => set({ zoom: 'fit' }),
            },
          ],
          zoomSteps.map((step) => ({
            id: String(step),
            label: percent(step),
            isChecked: current.zoom === step,
            onAction: () => set({ zoom: step }),
          })),
        ]}
      />
      <IconButton
        icon={Plus}
        size="sm"
        label={t('Zoom in')}
        shortcut={<Kbd keys="=" />}
        onPress={() => set({ zoom: nextZoom(zoom, 1) })}
      />
      <span className={styles.line} />
      <WorstCarMenu />
      <Menu
        label={t('Look and language of the canvas')}
        placement="top end"
        trigger={
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('Look and language of the canvas: {value}, {locale}', {
              value: themeNames[current.theme],
              locale: localeName(current.locale),
            })}
          >
            <span className={styles.look}>
              <Icon icon={Palette} size={14} />
              <span className={styles.lookWords}>
                {themeNames[current.theme]} · {localeName(current.locale)}
              </span>
            </span>
          </Button>
        }
        groups={[
          {
            label: t('Look'),
            items: (['jdx', 'lrdx'] as const).map((theme) => ({
              id: theme,
              label: themeNames[theme],
              isChecked: current.theme === theme,
              onAction: () => set({ theme }),
            })),
          },
          {
            label: t('Language'),
            items: locales.map((id) => ({
              id,
              label: localeName(id),
              isChecked: current.locale === id,
              onAction: () => set({ locale: id }),
            })),
          },
        ]}
      />
    </div>
  );
};
