import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { feedWrite } from '#api-clients/stock/feed.resources.ts';
import { fieldErrors } from '#editor/api/problems.ts';
import { schemaErrors } from '#editor/api/schema-errors.ts';
import { t } from '#editor/i18n/t.ts';
import { FieldSet, SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { createFeed, type FeedItem, listingsQuery } from './feeds.api.ts';

export const sourceKinds = [
  { id: 'upload', label: t('A file') },
  { id: 'address', label: t('An address') },
] as const;

/** A new feed: what it is called and where the cars are; all else is said once there is a file. */
export const NewFeedForm = ({ onSaved, onClose }: { onSaved: (saved: FeedItem) => void; onClose: () => void }) => {
  const listings = useQuery(listingsQuery);
  const [name, setName] = useState('');
  const [chosen, setListing] = useState<string | null>(null);
  const [kind, setKind] = useState<'upload' | 'address'>('upload');
  const [url, setUrl] = useState('');
  const [isChecked, setChecked] = useState(false);
  const listing = chosen ?? listings.data?.[0]?.id ?? '';
  const parsed = feedWrite.safeParse({
    name,
    listing_key: listing,
    source: { kind, url: kind === 'address' ? url : '' },
  });
  const local = schemaErrors(parsed.error);
  const save = useMutation({
    mutationFn: async () => createFeed(feedWrite.parse(parsed.data)),
    onSuccess: onSaved,
  });
  const refused = fieldErrors(save.error);
  const errors: Record<string, string | undefined> = isChecked ? { ...refused, ...local } : {};
  return (
    <SaveForm
      place="drawer"
      action={t('Go on')}
      onSubmit={() => {
        setChecked(true);
        if (parsed.success) save.mutate();
      }}
      onClose={onClose}
      isPending={save.isPending}
      error={save.error && Object.keys(refused).length === 0 ? save.error : null}
    >
      <TextField
        label={t('Name')}
        isRequired
        autoFocus
        maxLength={100}
        value={name}
        onChange={setName}
        errorMessage={errors.name}
      />
      <Select
        label={t('Listing')}
        description={t('Cars that the feed brings stand in it.')}
        options={listings.data ?? []}
        value={listing}
        onChange={setListing}
        errorMessage={errors.listing_key}
      />
      <FieldSet legend={t('Where the cars come from')}>
        <SegmentedControl
          label={t('Where the cars come from')}
          segments={sourceKinds}
          value={kind}
          onChange={setKind}
        />
      </FieldSet>
      {kind === 'address' && (
        <TextField
          label={t('Address')}
          isCode
          placeholder="https://"
          value={url}
          onChange={setUrl}
          errorMessage={errors.source}
        />
      )}
    </SaveForm>
  );
};
