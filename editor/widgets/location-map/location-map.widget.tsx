import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formsContract } from '../../../api-clients/forms/forms.contract.ts';
import { createClient } from '../../../api-clients/http.ts';
import { clientSettings } from '../../api/api.ts';
import { ComboBox } from '../../ui/combo-box/combo-box.tsx';
import { type ValueCell, type ValueMap, ValueMapField } from '../../value-map/value-map.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

const forms = createClient(formsContract, clientSettings);

/** Places of the forms service: dealers and their branches. */
const locationsQuery = queryOptions({
  queryKey: ['forms', 'locations', 'choices'],
  queryFn: async ({ signal }) => (await forms.listLocations({ query: { items: 500 }, signal })).data.data,
  staleTime: 60_000,
});

/** One place, found by name or town; the value stays its id. */
const LocationChoice = ({ label, value, isReadOnly, onChange }: ValueCell) => {
  const { data, isPending } = useQuery(locationsQuery);
  // While somebody types nothing is chosen; the value stays until they choose, or comes back when they leave.
  const [isTyping, setTyping] = useState(false);
  const places = data ?? [];
  const words = ({ name, city, dealer_code: code }: (typeof places)[number]['attributes']): string =>
    [city, code].filter(Boolean).join(' · ') || name;
  const isUnknown = value !== '' && data !== undefined && !places.some(({ id }) => id === value);
  const options = [
    ...(isUnknown ? [{ id: value, label: value, description: 'No place has this id any more' }] : []),
    ...places.map(({ id, attributes }) => ({ id, label: attributes.name, description: words(attributes) })),
  ];
  return (
    <ComboBox
      label={label}
      hideLabel
      options={options}
      value={value === '' || isTyping ? null : value}
      onBlur={() => setTyping(false)}
      isReadOnly={isReadOnly}
      isInvalid={isUnknown}
      placeholder="Search places"
      emptyText={isPending ? 'Loading the places…' : 'No place is called that'}
      defaultFilter={(name, typed) => {
        const place = options.find((option) => option.label === name);
        const all = `${name} ${place?.description ?? ''}`.toLowerCase();
        return typed
          .toLowerCase()
          .split(/\s+/)
          .every((word) => all.includes(word));
      }}
      onChange={(id) => {
        setTyping(id === null);
        if (id !== null) onChange(id);
      }}
    />
  );
};

/** Values of the page's address, each with the place of the forms service it means. */
export default function LocationMap(props: PanelWidgetProps<ValueMap>) {
  const { id, labelId, describedBy, value, isReadOnly, onChange } = props;
  return (
    <ValueMapField
      {...{ id, labelId, describedBy, value, isReadOnly, onChange }}
      names="Value"
      values="Place"
      renderValue={(cell) => <LocationChoice {...cell} />}
    />
  );
}
