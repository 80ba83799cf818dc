import { queryOptions, useQuery } from '@tanstack/react-query';
import { formsContract } from '../../../api-clients/forms/forms.contract.ts';
import { createClient } from '../../../api-clients/http.ts';
import { clientSettings } from '../../api/api.ts';
import { type ValueCell, type ValueMap, ValueMapField } from '../../value-map/value-map.tsx';
import styles from '../text-input.module.css';
import type { PanelWidgetProps } from '../widget.types.ts';

const forms = createClient(formsContract, clientSettings);

/** Places of the forms service: dealers and their branches. */
const locationsQuery = queryOptions({
  queryKey: ['forms', 'locations', 'choices'],
  queryFn: async ({ signal }) => (await forms.listLocations({ query: { items: 500 }, signal })).data.data,
  staleTime: 60_000,
});

/** One place by its name; typing jumps to it. The value stays its id. */
const LocationChoice = ({ id, label, value, isReadOnly, onChange }: ValueCell) => {
  const { data } = useQuery(locationsQuery);
  const places = (data ?? []).toSorted((a, b) => a.attributes.name.localeCompare(b.attributes.name));
  const isKnown = value === '' || places.some((place) => place.id === value);
  return (
    <select
      id={id}
      aria-label={label}
      className={styles.input}
      value={value}
      disabled={isReadOnly}
      aria-invalid={!isKnown && data !== undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Choose a place</option>
      {!isKnown && <option value={value}>{data === undefined ? value : `${value} (no such place)`}</option>}
      {places.map(({ id: place, attributes }) => (
        <option key={place} value={place}>
          {[attributes.name, attributes.city].filter(Boolean).join(', ')}
        </option>
      ))}
    </select>
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
