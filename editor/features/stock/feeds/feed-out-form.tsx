import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FeedOutWrite, feedOutWrite } from '#api-clients/stock/feed.resources.ts';
import { fieldErrors } from '#editor/api/problems.ts';
import { schemaErrors } from '#editor/api/schema-errors.ts';
import { t } from '#editor/i18n/t.ts';
import { FieldSet, SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import {
  createFeedOut,
  dealersQuery,
  type FeedOutItem,
  listingsQuery,
  updateFeedOut,
  type WithToken,
} from './feeds.api.ts';
import styles from './feeds.module.css';

export interface FeedOutFormProps {
  /** Absent for a new one. */
  feed: FeedOutItem | undefined;
  isReadOnly: boolean;
  /** `made` is there for a new one, with its secret. */
  onSaved: (saved: FeedOutItem, made: WithToken | undefined) => void;
  onClose: () => void;
  onReload: () => void;
}

interface TicksProps {
  legend: string;
  options: readonly { id: string; label: string }[];
  value: readonly string[];
  isReadOnly: boolean;
  onChange: (ids: string[]) => void;
}

const Ticks = ({ legend, options, value, isReadOnly, onChange }: TicksProps) => (
  <FieldSet legend={legend}>
    <div className={styles.ticks}>
      {options.map(({ id, label }) => (
        <Checkbox
          key={id}
          isDisabled={isReadOnly}
          isSelected={value.includes(id)}
          onChange={(isChosen) => onChange(isChosen ? [...value, id] : value.filter((one) => one !== id))}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  </FieldSet>
);

/** Which cars a portal gets. */
export const FeedOutForm = ({ feed, isReadOnly, onSaved, onClose, onReload }: FeedOutFormProps) => {
  const listings = useQuery(listingsQuery);
  const dealers = useQuery(dealersQuery);
  const [value, setValue] = useState(
    feedOutWrite.safeParse(
      feed && {
        name: feed.name,
        listings: feed.listings,
        dealers: feed.dealers,
        filter: feed.filter,
        is_active: feed.is_active,
      },
    ).data ?? { name: '', listings: [], dealers: [], filter: '', is_active: true },
  );
  const [isChecked, setChecked] = useState(false);
  const local = schemaErrors(feedOutWrite.safeParse(value).error);
  const save = useMutation({
    mutationFn: async (body: FeedOutWrite) => {
      if (feed) return { saved: await updateFeedOut(feed, body), made: undefined };
      const made = await createFeedOut(body);
      return { saved: made.feed, made };
    },
    onSuccess: ({ saved, made }) => onSaved(saved, made),
  });
  const refused = fieldErrors(save.error);
  const errors: Record<string, string | undefined> = isChecked ? { ...refused, ...local } : {};
  const set = (change: Partial<typeof value>) => {
    save.reset();
    setValue({ ...value, ...change });
  };
  return (
    <SaveForm
      place="drawer"
      action={t('Save')}
      onSubmit={() => {
        setChecked(true);
        if (Object.keys(local).length === 0) save.mutate(value);
      }}
      onClose={onClose}
      isPending={save.isPending}
      error={save.error && Object.keys(refused).length === 0 ? save.error : null}
      isReadOnly={isReadOnly}
      onReload={onReload}
    >
      <TextField
        label={t('Name')}
        isRequired
        autoFocus
        isReadOnly={isReadOnly}
        maxLength={100}
        value={value.name}
        onChange={(name) => set({ name })}
        errorMessage={errors.name}
      />
      <Ticks
        legend={t('Listings; all without any')}
        options={listings.data ?? []}
        value={value.listings}
        isReadOnly={isReadOnly}
        onChange={(ids) => set({ listings: ids })}
      />
      {(dealers.data ?? []).length > 0 && (
        <Ticks
          legend={t('Dealers; all without any')}
          options={dealers.data ?? []}
          value={value.dealers}
          isReadOnly={isReadOnly}
          onChange={(ids) => set({ dealers: ids })}
        />
      )}
      <TextField
        label={t('Filter')}
        description={t('Each with its value: filter[state_in]=new,used&filter[mileage_lteq]=50000')}
        isCode
        isReadOnly={isReadOnly}
        value={value.filter}
        onChange={(filter) => set({ filter })}
        errorMessage={errors.filter}
      />
      <Switch
        isSpread
        isDisabled={isReadOnly}
        isSelected={value.is_active}
        onChange={(isActive) => set({ is_active: isActive })}
      >
        {t('Portals may read it')}
      </Switch>
    </SaveForm>
  );
};
