import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type FeedContent,
  feedDelimiters,
  feedEncodings,
  feedFormats,
  feedWrite,
} from '#api-clients/stock/feed.resources.ts';
import { fieldErrors } from '#editor/api/problems.ts';
import { schemaErrors } from '#editor/api/schema-errors.ts';
import { t } from '#editor/i18n/t.ts';
import { FieldSet, SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { fieldLabel } from './feed-labels.ts';
import { FeedSchedule } from './feed-schedule.tsx';
import { contentOf, type FeedItem, listingsQuery, updateFeed } from './feeds.api.ts';
import styles from './feeds.module.css';
import { sourceKinds } from './new-feed-form.tsx';

const formats = [
  { id: 'auto', label: t('Found out') },
  { id: 'csv', label: 'CSV' },
  { id: 'json', label: 'JSON' },
  { id: 'xml', label: 'XML' },
];
const encodings = [{ id: 'auto', label: t('Found out') }, ...feedEncodings.map((id) => ({ id, label: id }))];
const delimiters = [
  { id: 'auto', label: t('Found out') },
  { id: ';', label: ';' },
  { id: ',', label: ',' },
  { id: 'tab', label: t('tab') },
  { id: '|', label: '|' },
];
const newCars = [
  { id: 'draft', label: t('Drafts, until somebody shows them') },
  { id: 'published', label: t('On the site at once') },
];
const goneCars = [
  { id: 'leave', label: t('Stay as they are') },
  { id: 'draft', label: t('Become drafts') },
  { id: 'archive', label: t('Are archived') },
];

/** How a feed is read and what it may do. */
export const FeedForm = ({ feed, isReadOnly }: { feed: FeedItem; isReadOnly: boolean }) => {
  const [value, setValue] = useState<FeedContent>(contentOf(feed));
  const [mails, setMails] = useState(feed.notify.join(', '));
  const [isChecked, setChecked] = useState(false);
  const listings = useQuery(listingsQuery);
  const { tell, reload } = useWrites(['stock-feeds']);
  const local = schemaErrors(feedWrite.safeParse(value).error);
  const save = useMutation({
    mutationFn: () => updateFeed(feed, value),
    onSuccess: (saved) => {
      void reload();
      tell(t('Saved {name}', { name: saved.name }));
    },
  });
  const refused = fieldErrors(save.error);
  const errors: Record<string, string | undefined> = isChecked ? { ...refused, ...local } : {};
  const set = (change: Partial<FeedContent>) => {
    save.reset();
    setValue((before) => ({ ...before, ...change }));
  };
  const setSource = (change: Partial<FeedContent['source']>) => set({ source: { ...value.source, ...change } });
  const setRules = (change: Partial<FeedContent['rules']>) => set({ rules: { ...value.rules, ...change } });
  const { source, rules } = value;
  const kept = new Set(rules.kept_fields);
  const mapped = [...new Set([...value.mapping.map(({ field }) => field), ...rules.kept_fields])];
  return (
    <SaveForm
      action={t('Save')}
      closeLabel={t('Discard changes')}
      onSubmit={() => {
        setChecked(true);
        if (Object.keys(local).length === 0) save.mutate();
      }}
      onClose={() => {
        setValue(contentOf(feed));
        setMails(feed.notify.join(', '));
      }}
      isPending={save.isPending}
      error={save.error && Object.keys(refused).length === 0 ? save.error : null}
      isReadOnly={isReadOnly}
      onReload={() => void reload()}
    >
      <div className={styles.columns}>
        <TextField
          label={t('Name')}
          isRequired
          isReadOnly={isReadOnly}
          maxLength={100}
          value={value.name}
          onChange={(name) => set({ name })}
          errorMessage={errors.name}
        />
        <Select
          label={t('Listing')}
          isDisabled={isReadOnly}
          options={listings.data ?? []}
          value={value.listing_key}
          onChange={(listing_key) => set({ listing_key })}
          errorMessage={errors.listing_key}
        />
      </div>
      <FieldSet legend={t('Where the cars come from')}>
        <SegmentedControl
          label={t('Where the cars come from')}
          segments={sourceKinds}
          value={source.kind}
          isDisabled={isReadOnly}
          onChange={(kind) => set({ source: { ...source, kind }, ...(kind === 'upload' ? { schedule: null } : {}) })}
        />
      </FieldSet>
      {source.kind === 'address' && (
        <>
          <TextField
            label={t('Address')}
            isCode
            isReadOnly={isReadOnly}
            placeholder="https://"
            value={source.url}
            onChange={(url) => setSource({ url })}
            errorMessage={errors.source}
          />
          <FeedSchedule
            value={value.schedule}
            isReadOnly={isReadOnly}
            error={errors.schedule}
            onChange={(schedule) => set({ schedule })}
          />
        </>
      )}
      <div className={styles.columns}>
        <Select
          label={t('Format')}
          isDisabled={isReadOnly}
          options={formats}
          value={source.format}
          onChange={(id) => setSource({ format: feedFormats.find((one) => one === id) ?? 'auto' })}
        />
        <Select
          label={t('Encoding')}
          isDisabled={isReadOnly}
          options={encodings}
          value={source.encoding}
          onChange={(id) => setSource({ encoding: feedEncodings.find((one) => one === id) ?? 'auto' })}
        />
        {(source.format === 'auto' || source.format === 'csv') && (
          <Select
            label={t('Between columns of CSV')}
            isDisabled={isReadOnly}
            options={delimiters}
            value={source.delimiter}
            onChange={(id) => setSource({ delimiter: feedDelimiters.find((one) => one === id) ?? 'auto' })}
          />
        )}
        <TextField
          label={t('Path of the list')}
          description={t('In JSON and XML, such as data/vehicles; empty: found out.')}
          isCode
          isReadOnly={isReadOnly}
          value={source.path}
          onChange={(path) => setSource({ path })}
        />
      </div>
      <div className={styles.columns}>
        <Select
          label={t('New cars are')}
          isDisabled={isReadOnly}
          options={newCars}
          value={rules.new_cars}
          onChange={(id) => setRules({ new_cars: id === 'published' ? 'published' : 'draft' })}
        />
        <Select
          label={t('Cars that the feed names no more')}
          description={t('When more than a fifth is missing, the run waits for you first.')}
          isDisabled={isReadOnly}
          options={goneCars}
          value={rules.gone}
          onChange={(id) => setRules({ gone: id === 'archive' ? 'archive' : id === 'draft' ? 'draft' : 'leave' })}
        />
      </div>
      <FieldSet legend={t('Keep what staff wrote in')}>
        {mapped.length === 0 && <p className={styles.note}>{t('Fields can be chosen once they are mapped.')}</p>}
        <div className={styles.ticks}>
          {mapped.map((field) => (
            <Checkbox
              key={field}
              isDisabled={isReadOnly}
              isSelected={kept.has(field)}
              onChange={(isKept) =>
                setRules({
                  kept_fields: isKept
                    ? [...rules.kept_fields, field]
                    : rules.kept_fields.filter((one) => one !== field),
                })
              }
            >
              {fieldLabel(field)}
            </Checkbox>
          ))}
        </div>
      </FieldSet>
      <TextField
        label={t('Mail to')}
        description={t('Told when a run waits for a decision, or when the feed fails three times; commas between.')}
        isReadOnly={isReadOnly}
        value={mails}
        onChange={(text) => {
          setMails(text);
          set({ notify: text.split(',').flatMap((one) => one.trim() || []) });
        }}
        errorMessage={errors.notify}
      />
    </SaveForm>
  );
};
