import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { formsQuery } from '#editor/pieces/links/links.api.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import type { SchemaFieldProps } from './schema-form.types.ts';

/** A published form by its name; one that is none (any more) stands there by its id, and says so. */
export const FormChoiceField = ({ schema, label, value, at, faults, isReadOnly, onChange }: SchemaFieldProps) => {
  const forms = useQuery(formsQuery);
  const id = typeof value === 'string' ? value : '';
  const known = (forms.data ?? []).map((form) => ({ id: form.id, label: form.attributes.name }));
  const isUnknown = id !== '' && forms.data !== undefined && !known.some((one) => one.id === id);
  return (
    <ComboBox
      label={label}
      description={schema.description}
      isReadOnly={isReadOnly}
      options={[...(known.some((one) => one.id === id) || id === '' ? [] : [{ id, label: id }]), ...known]}
      value={id || null}
      onChange={(next) => onChange(next ?? '')}
      emptyText={t('No published form of that name')}
      errorMessage={faults.get(at) ?? (isUnknown ? t('No published form of that name') : undefined)}
    />
  );
};
