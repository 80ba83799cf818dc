import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { KeyChoice } from '#editor/pieces/key-choice/key-choice.tsx';
import { CarFigures } from '#editor/pieces/models/car-figures.tsx';
import { carOptions } from '#editor/pieces/models/car-options.ts';
import { modelsQuery } from '#editor/pieces/models/models.api.ts';
import type { PanelWidgetProps } from '../widget.types.ts';

/** A model, or a model with one of its engines, by its key. */
export default function CarKey(props: PanelWidgetProps<string>) {
  const { id, label, describedBy, value = '', isReadOnly, onChange } = props;
  const { data } = useQuery(modelsQuery);
  const options = data && carOptions(data);
  return (
    <div>
      <KeyChoice {...{ id, label, describedBy, value, options, isReadOnly, onChange }} emptyText={t('No such model')} />
      {options?.some((option) => option.id === value) && <CarFigures car={value} />}
    </div>
  );
}
