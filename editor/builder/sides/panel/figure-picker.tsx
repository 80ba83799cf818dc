import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { carOptions } from '#editor/pieces/models/car-options.ts';
import { carSpecsQuery, modelsQuery } from '#editor/pieces/models/models.api.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Insertable, InsertableList, InsertPicker } from './insert-picker.tsx';

const Figures = ({ car, onChoose }: { car: string; onChoose: (placeholder: string) => void }) => {
  const { data, isPending } = useQuery(carSpecsQuery(car));
  const rows = (data ?? []).flatMap(({ attributes }) => attributes.rows);
  if (rows.length === 0) return isPending ? null : <p>{t('This car has no figures.')}</p>;
  return (
    <InsertableList>
      {rows.map((row) => (
        <Insertable
          key={row.key}
          label={row.label}
          value={`${row.value} ${row.unit}`.trim()}
          onChoose={() => onChoose(`{spec:${car}.${row.key}}`)}
        />
      ))}
    </InsertableList>
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
  if (!data || data.length === 0) return null;
  const choose = (id: string | null): void => {
    lastCar = id;
    setCar(id);
  };
  return (
    <InsertPicker
      label={t('Insert a figure of a car')}
      buttonLabel={t('Insert a figure of a car into {title}', { title })}
      icon={Gauge}
    >
      {(insert) => (
        <>
          <ComboBox
            label={t('Car')}
            placeholder={t('Choose…')}
            emptyText={t('No such model')}
            options={carOptions(data)}
            value={car}
            onChange={choose}
          />
          {car && <Figures car={car} onChoose={insert} />}
        </>
      )}
    </InsertPicker>
  );
};
