import { CarFront } from 'lucide-react';
import { worstCars } from '#api-clients/canvas/worst-cars.data.ts';
import { fieldSchema } from '#block-schemas/index.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useDerived, useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { useStage } from '../stage.context.ts';
import styles from './canvas-controls.module.css';
import { worstCarWords } from './worst-car-words.ts';

/** Whether blocks of a template draw cars of the stock: they name the lists these come from. */
export const drawsCars = (type: string): boolean => fieldSchema(type, '/ci_key_list') !== undefined;

/** Which cars blocks of the stock begin with; there only while the page has such a block. */
export const WorstCarMenu = () => {
  const { store } = useEditedDocument();
  const { view } = useStage();
  const car = useWatchedPart(view, (value) => value.car);
  const hasCars = useDerived(store.subscribeStructure, store.getStructure, ({ order }) =>
    order.some((id) => drawsCars(store.getBlock(id)?.type ?? '')),
  );
  if (!hasCars) return null;
  const value = car ? worstCarWords[car] : t('As visitors get them');
  return (
    <Menu
      label={t('Cars on the canvas')}
      placement="top end"
      trigger={
        <Button variant="ghost" size="sm" aria-label={t('Cars on the canvas: {value}', { value })}>
          <span className={styles.look}>
            <Icon icon={CarFront} size={14} />
            {car ? <span className={styles.lookWords}>{value}</span> : null}
          </span>
        </Button>
      }
      groups={[
        [
          {
            id: 'visitors',
            label: t('As visitors get them'),
            isChecked: car === null,
            onAction: () => view.set({ ...view.get(), car: null }),
          },
        ],
        {
          label: t('First, where the list has one'),
          items: worstCars.map((id) => ({
            id,
            label: worstCarWords[id],
            isChecked: car === id,
            onAction: () => view.set({ ...view.get(), car: id }),
          })),
        },
      ]}
    />
  );
};
