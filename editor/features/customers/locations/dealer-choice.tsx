import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dealersContract } from '#api-clients/dealers/dealers.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { clientSettings } from '#editor/api/api.ts';
import { t } from '#editor/i18n/t.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';

const client = createClient(dealersContract, clientSettings);
const MOST = 50;

const dealersQuery = (text: string, isEnabled: boolean) =>
  queryOptions({
    queryKey: ['dealers', 'choices', text],
    queryFn: async ({ signal }) => {
      const query = { state: 'active' as const, items: MOST, text: text || undefined };
      const { data } = await client.listDealers({ query, signal });
      return data.data.map(({ attributes: { name, dealer_code: code, city } }) => ({
        id: code,
        label: name,
        description: [code, city].filter(Boolean).join(', '),
      }));
    },
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });

interface DealerChoiceProps {
  /** The dealer's code; null for none. */
  value: string | null;
  isReadOnly: boolean;
  onChange: (code: string | null) => void;
}

const NONE = '';

/** The dealer that a location is of, found by name, code or town; who may not see dealers types its code. */
export const DealerChoice = ({ value, isReadOnly, onChange }: DealerChoiceProps) => {
  const { allowed } = usePermission('dealers.read');
  const [text, setText] = useState('');
  const dealers = useQuery(dealersQuery(text, allowed));
  // Who is chosen keeps the name while others are looked for.
  const own = useQuery(dealersQuery(value ?? '', allowed && value !== null));
  const words = {
    label: t('Dealer'),
    description: t('Name, address and position that are left empty here are the dealer’s, and change with it.'),
  };
  if (!allowed)
    return (
      <TextField
        {...words}
        label={t('Dealer code')}
        isCode
        maxLength={100}
        value={value ?? ''}
        isReadOnly={isReadOnly}
        onChange={(code) => onChange(code.trim() === '' ? null : code)}
      />
    );
  const found = dealers.data ?? [];
  const isChosen = ({ id }: { id: string }) => id.toLowerCase() === value?.toLowerCase();
  const isListed = value === null || found.some(isChosen);
  const options = [
    { id: NONE, label: t('None') },
    // A code that no dealer has keeps its place.
    ...(isListed ? [] : [own.data?.find(isChosen) ?? { id: value, label: value }]),
    ...found,
  ];
  const shown = options.find(({ id }) => id.toLowerCase() === (value ?? NONE).toLowerCase());
  return (
    <ComboBox
      {...words}
      isReadOnly={isReadOnly}
      options={options}
      value={shown?.id ?? NONE}
      emptyText={t('No dealer is called that')}
      // The service searches; what it found is shown as it comes. Where it found nothing the list says that alone.
      defaultFilter={() => text === '' || found.length > 0}
      onInputChange={(typed) => setText(options.some(({ label }) => label === typed) ? '' : typed)}
      onChange={(code) => onChange(code === null || code === NONE ? null : code)}
    />
  );
};
