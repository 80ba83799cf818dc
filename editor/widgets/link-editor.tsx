import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSafeUrl, type Link, sharedDefinitions } from '../../block-schemas/index.ts';
import { api } from '../api/api.ts';
import { ComboBox } from '../ui/combo-box/combo-box.tsx';
import styles from './link-editor.module.css';

/** A link as it is stored: defaults may be missing. */
export type LinkValue = Pick<Link, 'type'> & Partial<Link>;

export interface LinkEditorProps {
  id: string;
  value: LinkValue;
  isReadOnly: boolean;
  onChange: (value: LinkValue) => void;
}

const choicesOf = (name: string): { value: string; label: string }[] =>
  (sharedDefinitions.link?.properties?.[name]?.oneOf ?? []).map((choice) => ({
    value: String(choice.const),
    label: choice.title,
  }));

/** Forms come with their own service; until then a link leads to a page, an address or a file. */
const types = choicesOf('type').filter(({ value }) => value !== 'form');

const Pages = ({ id, value, isReadOnly, onChange }: LinkEditorProps) => {
  const [text, setText] = useState<string | null>(null);
  const pages = useQuery({
    queryKey: ['pages', 'link'],
    queryFn: async ({ signal }) => (await api.admin.listPages({ signal })).data.data,
    staleTime: 60_000,
  });
  const options = (pages.data ?? [])
    .filter(({ attributes }) => attributes.kind === 'page')
    .map((page) => ({ id: page.id, label: page.attributes.title, description: page.attributes.path }));
  const chosen = pages.data?.find(
    (page) => page.id === value.page_id || (!value.page_id && page.attributes.path === value.url),
  );
  return (
    <div className={styles.stack}>
      <ComboBox
        label="Page"
        options={options}
        value={chosen?.id ?? null}
        isReadOnly={isReadOnly}
        placeholder="Search pages"
        inputValue={text ?? chosen?.attributes.title ?? ''}
        onInputChange={setText}
        onChange={(pageId) => {
          const page = pages.data?.find((entry) => entry.id === pageId);
          setText(null);
          if (page) onChange({ ...value, page_id: page.id, url: page.attributes.path });
        }}
      />
      <Address
        id={`${id}-url`}
        value={value}
        isReadOnly={isReadOnly}
        onChange={(next) => onChange({ ...next, page_id: '' })}
      />
    </div>
  );
};

const Address = ({ id, value, isReadOnly, onChange }: LinkEditorProps) => {
  const isWrong = Boolean(value.url) && !isSafeUrl(value.url ?? '');
  return (
    <label className={styles.field}>
      <span>{value.type === 'internal' ? 'Address on this site' : 'Address'}</span>
      <input
        id={id}
        dir="ltr"
        value={value.url ?? ''}
        placeholder={value.type === 'internal' ? '/offers' : 'https://'}
        maxLength={2_000}
        readOnly={isReadOnly}
        aria-invalid={isWrong}
        onChange={(event) => onChange({ ...value, url: event.target.value })}
      />
      {isWrong && <span className={styles.error}>Use a web address, a path, mailto: or tel:</span>}
    </label>
  );
};

const Choice = ({
  name,
  label,
  value,
  isReadOnly,
  onChange,
}: Omit<LinkEditorProps, 'id'> & { name: 'target' | 'ui_type' | 'size'; label: string }) => (
  <label className={styles.field}>
    <span>{label}</span>
    <select
      value={String(value[name] ?? sharedDefinitions.link?.properties?.[name]?.default ?? '')}
      disabled={isReadOnly}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
    >
      {choicesOf(name).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </label>
);

/** Where a link leads, what it says and how it looks. */
export const LinkEditor = (props: LinkEditorProps) => {
  const { id, value, isReadOnly, onChange } = props;
  return (
    <div className={styles.stack}>
      <label className={styles.field}>
        <span>Label</span>
        <input
          id={id}
          value={value.label ?? ''}
          maxLength={80}
          readOnly={isReadOnly}
          onChange={(event) => onChange({ ...value, label: event.target.value })}
        />
      </label>
      <label className={styles.field}>
        <span>Leads to</span>
        <select
          value={value.type}
          disabled={isReadOnly}
          onChange={(event) => {
            const type = types.find((choice) => choice.value === event.target.value)?.value as Link['type'] | undefined;
            if (type) onChange({ ...value, type });
          }}
        >
          {types.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
      {value.type === 'internal' ? (
        <Pages {...props} />
      ) : value.type === 'file' ? (
        <label className={styles.field}>
          <span>File</span>
          <input
            value={value.file_id ?? ''}
            maxLength={200}
            readOnly={isReadOnly}
            placeholder="Id of the file"
            onChange={(event) => onChange({ ...value, file_id: event.target.value })}
          />
        </label>
      ) : (
        <Address {...props} id={`${id}-url`} />
      )}
      <div className={styles.pair}>
        <Choice {...props} name="target" label="Opens in" />
        <Choice {...props} name="ui_type" label="Look" />
      </div>
    </div>
  );
};
