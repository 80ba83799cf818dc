import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '#editor/i18n/t.ts';
import { pagesQuery } from '#editor/pieces/links/links.api.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import type { SchemaFieldProps } from './schema-form.types.ts';

/** A page of this site, found by its title or path; any other address can be typed as it is. */
export const AddressField = ({
  schema,
  label,
  hideLabel,
  value,
  at,
  faults,
  isReadOnly,
  onChange,
}: SchemaFieldProps) => {
  const id = useId();
  const pages = useQuery(pagesQuery);
  const text = typeof value === 'string' ? value : '';
  const options = (pages.data ?? [])
    .filter(({ attributes }) => attributes.kind === 'page')
    .map(({ attributes }) => ({
      id: attributes.path,
      label: attributes.path,
      description:
        attributes.status === 'draft' ? t('{title} · not published', { title: attributes.title }) : attributes.title,
    }));
  const typed = text.toLowerCase();
  const offered = options.filter(({ label: path, description }) =>
    `${path} ${description}`.toLowerCase().includes(typed),
  );
  return (
    <ComboBox
      id={id}
      label={label}
      hideLabel={hideLabel ?? false}
      description={schema.description}
      errorMessage={faults.get(at)}
      options={offered.slice(0, 50)}
      allowsCustomValue
      isReadOnly={isReadOnly}
      inputValue={text}
      defaultFilter={() => true}
      placeholder={t('/offers or https://…')}
      emptyText={pages.isPending ? t('Loading the pages…') : t('No page is called that: the address counts as it is')}
      onInputChange={(next) => {
        if (next !== text) onChange(next);
      }}
      onChange={(path) => {
        if (path !== null) onChange(path);
      }}
    />
  );
};
