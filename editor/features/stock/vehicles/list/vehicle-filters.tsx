import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { type StockChoices, stockChoicesQuery } from '#editor/pieces/stock/stock.api.ts';
import {
  engineWords,
  entriesOf,
  gapWords,
  publicationWords,
  stateWords,
  statusWords,
  transmissionWords,
} from '#editor/pieces/stock/vehicle-words.ts';
import { type FilterBarProps, FilterPair, type FilterPart, FilterTools } from '#editor/pieces/work-list/filter-bar.tsx';
import type { ViewFilters } from '#editor/pieces/work-list/views.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { ChoiceList, ChoicePopover } from './choice-list.tsx';
import styles from './vehicle-filters.module.css';

interface Group {
  name: string;
  label: string;
  options: readonly { id: string; label: string }[];
}

const named = (values: readonly string[]) => values.map((id) => ({ id, label: id }));

const lifeGroups = (choices: StockChoices | undefined): [Group, Group, Group] => [
  { name: 'status_in', label: t('Status'), options: entriesOf(statusWords) },
  { name: 'publication_in', label: t('Visitors'), options: entriesOf(publicationWords) },
  {
    name: 'listing_key_in',
    label: t('Listing'),
    options: (choices?.listings ?? []).map(({ key, name }) => ({ id: key, label: name })),
  },
];

/** The models of the chosen brands; of all without one. */
const modelsOf = (choices: StockChoices | undefined, brands: string | undefined): string[] => {
  const chosen = brands?.split(',');
  const fitting = (choices?.models ?? []).filter(({ brand }) => chosen?.includes(brand) ?? true);
  return [...new Set(fitting.map(({ model }) => model))];
};

const furtherGroups = (choices: StockChoices | undefined, filters: ViewFilters): Group[] => [
  {
    name: 'owner_id_in',
    label: t('Dealer'),
    options: (choices?.dealers ?? []).map(({ id, name }) => ({ id, label: name })),
  },
  {
    name: 'nameplate_brand_name_in',
    label: t('Brand'),
    options: named([...new Set((choices?.models ?? []).map(({ brand }) => brand))]),
  },
  { name: 'nameplate_name_in', label: t('Model'), options: named(modelsOf(choices, filters.nameplate_brand_name_in)) },
  { name: 'state_in', label: t('New or used'), options: entriesOf(stateWords) },
  { name: 'engine_type_includes', label: t('Fuel'), options: entriesOf(engineWords) },
  { name: 'transmission_in', label: t('Gearbox'), options: entriesOf(transmissionWords) },
  { name: 'drivetrain_in', label: t('Drive'), options: named(choices?.drivetrains ?? []) },
  { name: 'color_canonical_in', label: t('Colour'), options: named(choices?.colors ?? []) },
  { name: 'gaps_includes', label: t('What is missing'), options: entriesOf(gapWords) },
];

const ranges = [
  { name: 'purchase_price', label: t('Price') },
  { name: 'mileage', label: t('Mileage') },
  { name: 'production_year', label: t('Year') },
  { name: 'power', label: t('Power') },
  { name: 'photos_count', label: t('Pictures') },
] as const;

const isNumber = (typed: string): boolean => /^\d{0,12}$/.test(typed);

const Range = ({ name, label, filters, onChange }: { name: string; label: string } & FilterPart) => {
  const bound = (end: 'gteq' | 'lteq', words: string) => {
    const key = `${name}_${end}`;
    return (
      <TextField
        label={words}
        inputMode="numeric"
        value={filters[key] ?? ''}
        onChange={(typed) => isNumber(typed) && onChange({ [key]: typed })}
      />
    );
  };
  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      <FilterPair>
        {bound('gteq', t('From'))}
        {bound('lteq', t('To'))}
      </FilterPair>
    </fieldset>
  );
};

const AllFilters = ({ filters, onChange }: FilterPart) => {
  const { data: choices } = useQuery(stockChoicesQuery);
  return (
    <div className={styles.all}>
      {[...lifeGroups(choices), ...furtherGroups(choices, filters)].map(({ name, label, options }) => (
        <ChoiceList
          key={name}
          label={label}
          options={options}
          value={filters[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {ranges.map((range) => (
        <Range key={range.name} {...range} filters={filters} onChange={onChange} />
      ))}
    </div>
  );
};

/** Everything that narrows the list; all of it is asked of the service, never of what is loaded. */
export const VehicleFilters = ({ filters, onChange, searchRef }: FilterBarProps) => {
  const { data: choices } = useQuery(stockChoicesQuery);
  const [isOpen, setOpen] = useState(false);
  const count = Object.entries(filters).filter(([name, value]) => name !== 'text' && value).length;
  return (
    <FilterTools
      label={t('Search cars')}
      placeholder={t('Model, colour, VIN, order number')}
      text={filters.text}
      onText={(text) => onChange({ text })}
      searchRef={searchRef}
    >
      <div className={styles.quick}>
        {lifeGroups(choices).map(({ name, label, options }) => (
          <ChoicePopover
            key={name}
            label={label}
            options={options}
            value={filters[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      <Button icon={ListFilter} onPress={() => setOpen(true)}>
        {count === 0 ? t('All filters') : t('All filters ({count})', { count })}
      </Button>
      <Drawer
        title={t('Filters')}
        keepsItself
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={
          <>
            {count > 0 && (
              <Button
                variant="ghost"
                onPress={() => onChange(Object.fromEntries(Object.keys(filters).map((name) => [name, ''])))}
              >
                {t('Clear all')}
              </Button>
            )}
            <Button variant="primary" onPress={() => setOpen(false)}>
              {t('Done')}
            </Button>
          </>
        }
      >
        <AllFilters filters={filters} onChange={onChange} />
      </Drawer>
    </FilterTools>
  );
};
