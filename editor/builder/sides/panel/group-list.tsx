import { Plus } from 'lucide-react';
import { useContext } from 'react';
import { type BlockKey, slotsOf } from '#block-schemas/index.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { orderedGroups } from '#documents/page/places.ts';
import { groupName } from '#editor/builder/document/commands/block-names.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { useItemDrag } from '#editor/pieces/item-row/use-item-drag.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { useHelp } from '#editor/ui/help/use-help.tsx';
import { FormPlaceContext } from './form-context.ts';
import { GroupForm } from './group-form.tsx';
import styles from './group-list.module.css';
import { GroupRow } from './group-row.tsx';
import { blockFields } from './panel-fields.ts';
import { SlotContent } from './slot-content.tsx';
import { useGroupActions } from './use-group-actions.ts';

export interface GroupListProps {
  id: string;
  type: BlockKey;
  block: DraftBlock;
  search: string;
  open: ReadonlySet<string>;
  onOpenChange: (open: ReadonlySet<string>) => void;
}

const toggled = (open: ReadonlySet<string>, group: string): ReadonlySet<string> => {
  const next = new Set(open);
  if (!next.delete(group)) next.add(group);
  return next;
};

/** The repeated items of a block, as rows that open; only open ones mount their fields. */
export const GroupList = ({ id, type, block, search, open, onOpenChange }: GroupListProps) => {
  const { store } = useEditedDocument();
  const place = useContext(FormPlaceContext);
  const { groups } = blockFields(type);
  const itemName = groups?.schema.items?.title ?? t('Item');
  const help = useHelp({
    id: `${id}-groups-help`,
    text: groups?.schema.description,
  });
  const actions = useGroupActions({
    id,
    type,
    block,
    itemName,
    onAdded: (group, isEmpty) => {
      if (isEmpty) place.onItemAdded?.(group);
      onOpenChange(new Set([group]));
    },
  });
  const order = orderedGroups(block.groups);
  const drag = useItemDrag((from, to) => {
    const group = order[from];
    if (group !== undefined) actions.moveTo(group, to);
  });
  if (!groups) return null;
  const maximum = groups.schema.maxItems ?? Number.POSITIVE_INFINITY;
  const fullReason = order.length >= maximum ? t('At most {maximum}', { maximum }) : undefined;
  const isWrong = (group: string): boolean =>
    [...place.problems.keys()].some((key) => key === `/groups/${group}` || key.startsWith(`/groups/${group}/`));

  return (
    <section className={styles.groups} aria-label={groups.section} onFocusCapture={help.enter}>
      <header className={styles.head}>
        <h3>{groups.section}</h3>
        {help.mark}
        <span>{order.length}</span>
      </header>
      {help.words}
      <ol className={styles.list} {...drag.list}>
        {order.map((group, index) => {
          const isOpen = open.has(group);
          const row = drag.row(index, store.isEditable && !isOpen);
          const stored = block.groups[group]?.props ?? {};
          return (
            <li key={group} {...row} className={classNames(styles.item, row.className)}>
              <GroupRow
                group={group}
                index={index}
                name={groupName(block, group)}
                isOpen={isOpen}
                isShown={block.active_positions?.includes(group) ?? true}
                isWrong={isWrong(group)}
                fullReason={fullReason}
                actions={actions}
                onToggle={() => onOpenChange(toggled(open, group))}
              />
              {isOpen && (
                <div className={styles.body}>
                  <GroupForm id={id} type={type} group={group} search={search} stored={stored} props={block.props} />
                  {slotsOf(type).length > 0 && <SlotContent parent={id} slot={group} />}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {store.isEditable && (
        <Button size="sm" icon={Plus} disabledReason={fullReason} onPress={actions.add}>
          {t('Add {itemName}', { itemName: itemName.toLowerCase() })}
        </Button>
      )}
    </section>
  );
};
