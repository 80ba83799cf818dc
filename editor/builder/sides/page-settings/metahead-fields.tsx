import { Plus, Trash2 } from 'lucide-react';
import { isJsonText } from '#block-schemas/read/json-value.ts';
import type { Metahead } from '#documents/page/document.types.ts';
import { newId } from '#documents/page/new-id.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './page-settings.module.css';

const rels = ['author', 'help', 'license', 'me', 'next', 'prev', 'search'] as const;

const blank: Record<Metahead['kind'], (id: string) => Metahead> = {
  meta: (id) => ({ id, kind: 'meta', name: 'name', content: '' }),
  link: (id) => ({ id, kind: 'link', rel: 'author', href: '' }),
  json: (id) => ({ id, kind: 'json', json: '{}' }),
};

interface RowProps {
  element: Metahead;
  isReadOnly: boolean;
  onChange: (next: Metahead) => void;
}

const Row = ({ element, isReadOnly, onChange }: RowProps) => {
  switch (element.kind) {
    case 'meta':
      return (
        <>
          <TextField
            label={t('Name')}
            isCode
            value={element.name}
            isReadOnly={isReadOnly}
            errorMessage={
              /^[A-Za-z][\w.:-]{0,99}$/.test(element.name) ? undefined : t('Letters, digits and . : - only')
            }
            onChange={(name) => onChange({ ...element, name })}
          />
          <TextField
            label={t('Content')}
            value={element.content}
            maxLength={1_000}
            isReadOnly={isReadOnly}
            onChange={(content) => onChange({ ...element, content })}
          />
        </>
      );
    case 'link':
      return (
        <>
          <Select
            label={t('Relation')}
            options={rels.map((id) => ({ id, label: id }))}
            value={element.rel}
            isDisabled={isReadOnly}
            onChange={(chosen) => onChange({ ...element, rel: rels.find((rel) => rel === chosen) ?? 'author' })}
          />
          <TextField
            label={t('Address')}
            isCode
            value={element.href}
            maxLength={2_000}
            isReadOnly={isReadOnly}
            onChange={(href) => onChange({ ...element, href })}
          />
        </>
      );
    case 'json':
      return (
        <TextArea
          label={t('Structured data (JSON-LD)')}
          isCode
          rows={6}
          value={element.json}
          isReadOnly={isReadOnly}
          errorMessage={isJsonText(element.json) ? undefined : t('This is not valid JSON: it is left out until it is.')}
          onChange={(json) => onChange({ ...element, json })}
        />
      );
  }
};

export interface MetaheadFieldsProps {
  value: readonly Metahead[];
  isReadOnly: boolean;
  /** Why this person may not change them. */
  reason: string | undefined;
  onChange: (next: Metahead[]) => void;
}

/** More elements of the page's head: verification, structured data, relations. */
export const MetaheadFields = ({ value, isReadOnly, reason, onChange }: MetaheadFieldsProps) => (
  <div className={styles.metaheads}>
    {value.map((element, index) => (
      <div key={element.id} className={styles.metahead}>
        <div className={styles.metaheadFields}>
          <Row
            element={element}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange(value.map((other, at) => (at === index ? next : other)))}
          />
        </div>
        {!isReadOnly && (
          <IconButton
            icon={Trash2}
            size="sm"
            label={t('Remove this element')}
            onPress={() => onChange(value.filter((_, at) => at !== index))}
          />
        )}
      </div>
    ))}
    {isReadOnly ? (
      <p className={styles.note}>{reason}</p>
    ) : (
      <Menu
        label={t('Kind of element')}
        placement="bottom start"
        trigger={
          <Button size="sm" icon={Plus}>
            {t('Add an element')}
          </Button>
        }
        groups={[
          [
            { id: 'meta', label: t('Meta element'), description: t('A name and its content') },
            { id: 'json', label: t('Structured data'), description: t('JSON-LD') },
            { id: 'link', label: t('Link'), description: t('A relation to another address') },
          ].map((line) => ({
            ...line,
            onAction: () => onChange([...value, blank[line.id as Metahead['kind']](newId('g'))]),
          })),
        ]}
      />
    )}
  </div>
);
