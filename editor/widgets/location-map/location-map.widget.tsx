import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { placesQuery } from '#editor/pieces/places/places.api.ts';
import { type ValueCell, type ValueMap, ValueMapField } from '#editor/pieces/value-map/value-map.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/** One place, found by typing its name or town. The value stays its id. */
const LocationChoice = ({ id, label, value, isReadOnly, onChange }: ValueCell) => {
  const { data } = useQuery(placesQuery);
  const places = data ?? [];
  const isKnown = value === '' || places.some((place) => place.id === value);
  const unknown = { id: value, label: data === undefined ? value : t('{value} (no such place)', { value }) };
  return (
    <ComboBox
      id={id}
      label={label}
      hideLabel
      placeholder={t('Choose a place')}
      emptyText={t('No such place')}
      options={isKnown ? places : [unknown, ...places]}
      value={value === '' ? null : value}
      isDisabled={isReadOnly}
      isInvalid={!isKnown && data !== undefined}
      onChange={(place) => place !== null && onChange(place)}
    />
  );
};

/** Values of the page's address, each with the place of the forms service it means. */
export default function LocationMap(props: PanelWidgetProps<ValueMap>) {
  const { id, labelId, describedBy, value, isReadOnly, onChange } = props;
  return (
    <ValueMapField
      {...{ id, labelId, describedBy, value, isReadOnly, onChange }}
      names={t('Value')}
      values={t('Place')}
      renderValue={(cell) => <LocationChoice {...cell} />}
    />
  );
}
