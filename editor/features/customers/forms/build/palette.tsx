import { memo, useCallback, useMemo, useRef, useState } from 'react';
import {
  Button,
  Collection,
  GridList,
  GridListHeader,
  GridListItem,
  GridListSection,
  useDragAndDrop,
} from 'react-aria-components';
import { t, tData } from '#editor/i18n/t.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import { type FieldTypeName, fieldTypeNames, fieldTypes } from '#form-fields/index.ts';
import { insertField, newField, placeAfter } from '../editing/edits.ts';
import { useFormEditor } from '../editing/form-editor.ts';
import styles from './palette.module.css';
import { typeGroups } from './type-card.ts';
import { typeCard } from './type-cards.ts';

/** What a card carries when it is dragged. */
export const FIELD_TYPE_DRAG = 'application/x-forecourt-field-type';

const labels = new Map(fieldTypes.map(({ type, label }) => [type, tData(label)]));

const isTypeName = (text: string): text is FieldTypeName => (fieldTypeNames as readonly string[]).includes(text);

interface TypeGroup {
  id: string;
  types: readonly FieldTypeName[];
}

const found = (search: string): TypeGroup[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return typeGroups
    .map((group) => ({
      id: group,
      types: fieldTypeNames.filter((type) => {
        const text = `${labels.get(type)} ${type} ${typeCard(type).keywords}`.toLowerCase();
        return typeCard(type).group === group && words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ types }) => types.length > 0);
};

/** The type that Enter adds: the one that is called what was typed, before those it only reminds of. */
const best = (search: string, types: readonly FieldTypeName[]): FieldTypeName | undefined => {
  const words = search.trim().toLowerCase();
  const called = (fits: (label: string) => boolean) =>
    types.find((type) => fits((labels.get(type) ?? '').toLowerCase()));
  return called((label) => label === words) ?? called((label) => label.startsWith(words)) ?? types[0];
};

/** The cards. They stay as they are while the form is edited: drawing dozens of them anew held up every key typed. */
const TypeCards = memo(
  (props: { groups: readonly TypeGroup[]; isEditable: boolean; onAdd: (type: FieldTypeName) => void }) => {
    const { groups, isEditable, onAdd } = props;
    const { dragAndDropHooks } = useDragAndDrop({
      isDisabled: !isEditable,
      getItems: (keys) =>
        [...keys].map((key) => ({ [FIELD_TYPE_DRAG]: String(key), 'text/plain': labels.get(String(key)) ?? '' })),
      getAllowedDropOperations: () => ['copy'],
    });
    return (
      <GridList
        aria-label={t('Field types')}
        layout="grid"
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => isTypeName(String(key)) && isEditable && onAdd(String(key) as FieldTypeName)}
        className={styles.list}
        renderEmptyState={() => <p className={styles.empty}>{t('No type of field matches.')}</p>}
      >
        {groups.map(({ id, types }) => (
          <GridListSection key={id} id={id} className={styles.section}>
            <GridListHeader className={styles.heading}>{id}</GridListHeader>
            <Collection>
              {types.map((type) => (
                <GridListItem key={type} id={type} textValue={labels.get(type) ?? type} className={styles.card}>
                  <Icon icon={typeCard(type).icon} size={16} />
                  <span className={styles.name}>{labels.get(type)}</span>
                  <Button
                    slot="drag"
                    className={styles.drag}
                    aria-label={t('Drag {labels}', { labels: labels.get(type) })}
                  />
                </GridListItem>
              ))}
            </Collection>
          </GridListSection>
        ))}
      </GridList>
    );
  },
);

/** The types of field there are: drag one into the form, or press Enter to put it behind the chosen field. */
export const Palette = () => {
  const { state, edit, isEditable, readOnlyReason } = useFormEditor();
  const [search, setSearch] = useState('');
  const groups = useMemo(() => found(search), [search]);
  const add = (type: FieldTypeName) => {
    const { selection } = state;
    const field = newField(state.form, type);
    const place =
      selection.kind === 'step'
        ? { step: selection.id, index: state.form.steps.find(({ id }) => id === selection.id)?.fields.length ?? 0 }
        : placeAfter(state.form, selection.kind === 'field' ? selection.id : null);
    edit(t('Add {labels}', { labels: labels.get(type) }), (form) => insertField(form, field, place), {
      selection: { kind: 'field', id: field.id },
    });
    announce(t('{labels} added', { labels: labels.get(type) }));
  };
  const latestAdd = useRef(add);
  latestAdd.current = add;
  const addToLatest = useCallback((type: FieldTypeName) => latestAdd.current(type), []);
  return (
    <section className={styles.palette} aria-label={t('Add a field')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('Add a field')}</h2>
      </div>
      <SearchField
        label={t('Search field types')}
        placeholder={t('Email, car, upload…')}
        value={search}
        onChange={setSearch}
        onSubmit={() => {
          const type = best(
            search,
            groups.flatMap(({ types }) => types),
          );
          if (type) add(type);
        }}
        className={styles.search}
      />
      {readOnlyReason && <p className={styles.reason}>{readOnlyReason}</p>}
      <TypeCards groups={groups} isEditable={isEditable} onAdd={addToLatest} />
    </section>
  );
};
