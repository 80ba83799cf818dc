import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { KeyChoice } from '#editor/pieces/key-choice/key-choice.tsx';
import { vinListChoicesQuery } from '#editor/pieces/vin-lists/vin-lists.api.ts';
import type { PanelWidgetProps } from '../widget.types.ts';

/** A list of cars by its key, found by its name. */
export default function VinListKey(props: PanelWidgetProps<string>) {
  const { id, label, describedBy, value = '', isReadOnly, onChange } = props;
  const { data } = useQuery(vinListChoicesQuery);
  const options = data?.map(({ key, name, count }) => ({
    id: key,
    label: name,
    description: t('{key} · {count, plural, one {# car} other {# cars}}', { key, count }),
  }));
  return (
    <KeyChoice
      {...{ id, label, describedBy, value, options, isReadOnly, onChange }}
      emptyText={t('No list of that name')}
    />
  );
}
