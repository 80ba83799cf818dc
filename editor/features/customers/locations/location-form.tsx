import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { locationWrite } from '#api-clients/forms/location.resource.ts';

import { t } from '#editor/i18n/t.ts';
import type { EditedForm } from '#editor/pieces/list-view/edited-list.tsx';
import { FieldSet, SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { useSaving } from '#editor/pieces/save-form/use-saving.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { DealerChoice } from './dealer-choice.tsx';
import type { LocationBody, LocationItem } from './locations.api.ts';
import { agentsQuery, bodyOf, createLocation, emptyLocation, updateLocation } from './locations.api.ts';
import styles from './locations.module.css';

const lines = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const numberOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Who sees the leads of this location, besides those who see all. */
const Agents = ({
  value,
  isReadOnly,
  onChange,
}: {
  value: readonly string[];
  isReadOnly: boolean;
  onChange: (ids: string[]) => void;
}) => {
  const people = useQuery(agentsQuery);
  // People who are gone stay listed by their id until somebody unticks them.
  const listed = [
    ...(people.data ?? []),
    ...value.filter((id) => !people.data?.some((one) => one.id === id)).map((id) => ({ id, name: id })),
  ];
  if (listed.length === 0) return null;
  return (
    <FieldSet legend={t('Lead agents')}>
      {listed.map(({ id, name }) => (
        <Checkbox
          key={id}
          isSelected={value.includes(id)}
          isDisabled={isReadOnly}
          onChange={(on) => onChange(on ? [...value, id] : value.filter((one) => one !== id))}
        >
          {name}
        </Checkbox>
      ))}
    </FieldSet>
  );
};

/** A location: where it is, who hears of its leads, how fast they answer. */
export const LocationForm = ({ item: location, isReadOnly, onSaved, onClose, onReload }: EditedForm<LocationItem>) => {
  const [value, setValue] = useState<LocationBody>(location ? bodyOf(location) : emptyLocation);
  const [emails, setEmails] = useState(value.emails.join('\n'));
  const body = { ...value, emails: lines(emails) };
  const { form, touch, errorWithin } = useSaving({
    checked: locationWrite.safeParse(body),
    write: () => (location ? updateLocation(location, body) : createLocation(body)),
    onSaved: (saved) => onSaved(saved, location),
  });
  const set = (change: Partial<LocationBody>) => {
    touch();
    setValue({ ...value, ...change });
  };
  const text = (key: 'name' | 'address' | 'city' | 'zipcode' | 'country' | 'phone', label: string) => ({
    label,
    value: value[key],
    isReadOnly,
    errorMessage: errorWithin(key),
    isInvalid: errorWithin(key) !== undefined,
    onChange: (typed: string) => set({ [key]: typed }),
  });
  return (
    <SaveForm
      place="drawer"
      action={location ? t('Save') : t('Add the location')}
      {...form}
      onClose={onClose}
      isReadOnly={isReadOnly}
      onReload={onReload}
    >
      <TextField {...text('name', t('Name'))} isRequired={!value.dealer_code} autoFocus maxLength={200} />
      <Switch
        isSpread
        isSelected={value.active}
        isDisabled={isReadOnly}
        onChange={(active) => set({ active })}
        description={t('Only open locations can be chosen in forms.')}
      >
        {t('Open for leads')}
      </Switch>
      <h3 className={styles.heading}>{t('Leads')}</h3>
      <TextArea
        label={t('Email addresses')}
        description={t('Get the mails that go “to the location of the lead”, one a line.')}
        rows={2}
        value={emails}
        isReadOnly={isReadOnly}
        onChange={(typed) => {
          touch();
          setEmails(typed);
        }}
        errorMessage={errorWithin('emails')}
        isInvalid={errorWithin('emails') !== undefined}
      />
      <NumberField
        label={t('Answer within')}
        description={t('Later, a mail goes to the addresses above. Empty: no clock runs.')}
        unit="min"
        minValue={1}
        maxValue={43_200}
        value={value.response_minutes ?? Number.NaN}
        isReadOnly={isReadOnly}
        onChange={(minutes) => set({ response_minutes: numberOrNull(minutes) })}
        errorMessage={errorWithin('response_minutes')}
        isInvalid={errorWithin('response_minutes') !== undefined}
      />
      <Agents value={value.agents} isReadOnly={isReadOnly} onChange={(agents) => set({ agents })} />
      <h3 className={styles.heading}>{t('Place')}</h3>
      <TextField {...text('address', t('Street'))} maxLength={300} />
      <div className={styles.pair}>
        <TextField {...text('zipcode', t('Postcode'))} maxLength={20} />
        <TextField {...text('city', t('Town'))} maxLength={100} />
      </div>
      <div className={styles.pair}>
        <TextField {...text('country', t('Country'))} description={t('Two letters, such as DE')} maxLength={2} isCode />
        <TextField {...text('phone', t('Telephone'))} maxLength={40} />
      </div>
      <div className={styles.pair}>
        <NumberField
          label={t('Latitude')}
          minValue={-90}
          maxValue={90}
          formatOptions={{ maximumFractionDigits: 6 }}
          value={value.lat ?? Number.NaN}
          isReadOnly={isReadOnly}
          onChange={(lat) => set({ lat: numberOrNull(lat) })}
        />
        <NumberField
          label={t('Longitude')}
          minValue={-180}
          maxValue={180}
          formatOptions={{ maximumFractionDigits: 6 }}
          value={value.lng ?? Number.NaN}
          isReadOnly={isReadOnly}
          onChange={(lng) => set({ lng: numberOrNull(lng) })}
        />
      </div>
      <h3 className={styles.heading}>{t('Other systems')}</h3>
      <div className={styles.pair}>
        <TextField
          label={t('Key')}
          description={t('What other systems and imported forms call it.')}
          isCode
          maxLength={100}
          value={value.external_key ?? ''}
          isReadOnly={isReadOnly}
          onChange={(key) => set({ external_key: key.trim() === '' ? null : key })}
          errorMessage={errorWithin('external_key')}
          isInvalid={errorWithin('external_key') !== undefined}
        />
        <DealerChoice
          value={value.dealer_code}
          isReadOnly={isReadOnly}
          onChange={(code) => set({ dealer_code: code })}
        />
      </div>
    </SaveForm>
  );
};
