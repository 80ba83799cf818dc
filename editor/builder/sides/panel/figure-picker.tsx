import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { carOptions } from '#editor/pieces/models/car-options.ts';
import { carSpecsQuery, modelsQuery } from '#editor/pieces/models/models.api.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Popover } from '#editor/ui/popover/popover.tsx';
import styles from './figure-picker.module.css';
import { typeInto } from './type-into.ts';

const Figures = ({ car, onChoose }: { car: string; onChoose: (placeholder: string) => void }) => {
  const { data, isPending } = useQuery(carSpecsQuery(car));
  const rows = (data ?? []).flatMap(({ attributes }) => attributes.rows);
  if (rows.length === 0) return isPending ? null : <p>{t('This car has no figures.')}</p>;
  return (
    <ul className={styles.figures}>
      {rows.map((row) => (
        <li key={row.key}>
          <button type="button" className={styles.figure} onClick={() => onChoose(`{spec:${car}.${row.key}}`)}>
            <span>{row.label}</span>
            <strong>{`${row.value} ${row.unit}`.trim()}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** The car that was chosen last: a text rarely speaks of two. */
let lastCar: string | null = null;

/**
 * Beside the label of a text that is being written: puts a figure of a car into it, which follows the specifications
 * from then on. Not there while nobody has kept any.
 */
export const FigurePicker = ({ title }: { title: string }) => {
  const { data } = useQuery(modelsQuery);
  const [car, setCar] = useState(lastCar);
  const place = useRef<HTMLSpanElement>(null);
  const chosen = useRef<string>(undefined);
  if (!data || data.length === 0) return null;
  const choose = (id: string | null): void => {
    lastCar = id;
    setCar(id);
  };
  return (
    <span ref={place}>
      <Popover
        label={t('Insert a figure of a car')}
        className={styles.popover}
        onOpenChange={(isOpen) => {
          const words = chosen.current;
          chosen.current = undefined;
          // Closing gives the focus back to the button; the text takes it after that.
          if (!isOpen && words) {
            const field = place.current?.closest<HTMLElement>('[data-pointer]') ?? null;
            requestAnimationFrame(() => typeInto(field, words));
          }
        }}
        trigger={
          <Button className={styles.button} aria-label={t('Insert a figure of a car into {title}', { title })}>
            <Icon icon={Gauge} size={14} />
          </Button>
        }
      >
        {(close) => (
          <div className={styles.content}>
            <ComboBox
              label={t('Car')}
              placeholder={t('Choose…')}
              emptyText={t('No such model')}
              options={carOptions(data)}
              value={car}
              onChange={choose}
            />
            {car && (
              <Figures
                car={car}
                onChoose={(words) => {
                  chosen.current = words;
                  close();
                }}
              />
            )}
          </div>
        )}
      </Popover>
    </span>
  );
};
