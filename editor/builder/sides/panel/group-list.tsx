import { ArrowDown, ArrowUp, ChevronRight, CircleAlert, Copy, Ellipsis, Eye, EyeOff, Plus, Trash2 } from 'lucide-react';
import { useContext, useState } from 'react';
import { type BlockKey, newGroup, slotsOf } from '#block-schemas/index.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { newId } from '#documents/page/new-id.ts';
import { keyBetween, orderedGroups } from '#documents/page/places.ts';
import { groupName } from '#editor/builder/document/commands/block-names.ts';
import { refusal } from '#editor/builder/document/commands/targets.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { FormPlaceContext } from './form-context.ts';
import { addGroup, blocksInGroup, duplicateGroup } from './group-edits.ts';
import { GroupForm } from './group-form.tsx';
import styles from './group-list.module.css';
import { blockFields } from './panel-fields.ts';
import { SlotContent } from './slot-content.tsx';

export interface GroupListProps {
  id: string;
  type: BlockKey;
  block: DraftBlock;
  search: string;
  open: ReadonlySet<string>;
  onOpenChange: (open: ReadonlySet<string>) => void;
}

/** The repeated items of a block, as rows that open; only open ones mount their fields. */
export const GroupList = ({ id, type, block, search, open, onOpenChange }: GroupListProps) => {
  const { store, actions } = useEditedDocument();
  const { announcement } = useEditingSession();
  const place = useContext(FormPlaceContext);
  const [dragged, setDragged] = useState<string | null>(null);
  const { groups } = blockFields(type);
  if (!groups) return null;
  const order = orderedGroups(block.groups);
  const maximum = groups.schema.maxItems ?? Number.POSITIVE_INFINITY;
  const item = groups.schema.items?.title ?? 'Item';
  const isFull = order.length >= maximum;
  const keyOf = (groupId: string | undefined): string | null => (groupId ? (block.groups[groupId]?.key ?? null) : null);

  const toggle = (groupId: string): void => {
    const next = new Set(open);
    if (!next.delete(groupId)) next.add(groupId);
    onOpenChange(next);
  };
  const add = (): void => {
    const { id: _id, blocks: _blocks, ...props } = newGroup(type, newId('g')) ?? {};
    const group = newId('g');
    const key = keyBetween(keyOf(order.at(-1)), null);
    const label = `Add ${item.toLowerCase()}`;
    if (store.dispatch(addGroup(id, block, group, { key, props }), { label })) onOpenChange(new Set([group]));
  };
  const duplicate = (groupId: string, index: number): void => {
    const structure = store.getStructure();
    const draft = store.getDraft();
    const count = blocksInGroup(draft, structure, id, groupId).length;
    const reason = count > 0 ? refusal(draft, structure, { parent: 'root', slot: '' }, { count }) : null;
    if (reason) {
      actions.refuse(reason);
      return;
    }
    const group = newId('g');
    const key = keyBetween(keyOf(groupId), keyOf(order[index + 1]));
    const commands = duplicateGroup(draft, structure, { id, from: groupId, group, key });
    if (store.dispatch(commands, { label: `Duplicate ${groupName(block, groupId)}` })) onOpenChange(new Set([group]));
  };
  const moveTo = (groupId: string, index: number): void => {
    const others = order.filter((other) => other !== groupId);
    const at = Math.max(0, Math.min(index, others.length));
    const key = keyBetween(keyOf(others[at - 1]), keyOf(others[at]));
    if (order.indexOf(groupId) === at) return;
    const label = `Move ${groupName(block, groupId)}`;
    if (store.dispatch({ do: 'moveGroup', block: id, group: groupId, key }, { label }))
      announcement.set(`${groupName(block, groupId)}, position ${at + 1} of ${order.length}`);
  };
  const isShown = (groupId: string): boolean => block.active_positions?.includes(groupId) ?? true;
  const setShown = (groupId: string, on: boolean): void => {
    const next = order.filter((other) => (other === groupId ? on : isShown(other)));
    const value = next.length === order.length ? null : next;
    const label = `${on ? 'Show' : 'Hide'} ${groupName(block, groupId)}`;
    if (store.dispatch({ do: 'setBlock', block: id, key: 'active_positions', value }, { label }))
      announcement.set(`${groupName(block, groupId)} ${on ? 'shown' : 'hidden'}`);
  };
  const remove = (groupId: string): void => {
    const locked = blocksInGroup(store.getDraft(), store.getStructure(), id, groupId).find(
      (inner) => store.getBlock(inner)?.locked,
    );
    if (locked !== undefined) {
      actions.refuse(`${actions.nameOf(locked)} inside is locked. Unlock it first.`);
      return;
    }
    store.dispatch({ do: 'removeGroup', block: id, group: groupId }, { label: `Delete ${groupName(block, groupId)}` });
  };

  return (
    <section className={styles.groups} aria-label={groups.section}>
      <header className={styles.head}>
        <h3>{groups.section}</h3>
        <span>{order.length}</span>
      </header>
      <ol className={styles.list}>
        {order.map((groupId, index) => {
          const isOpen = open.has(groupId);
          const props = block.groups[groupId]?.props ?? {};
          const pointer = `/groups/${groupId}`;
          const isWrong = [...place.problems.keys()].some((key) => key === pointer || key.startsWith(`${pointer}/`));
          const name = groupName(block, groupId);
          return (
            <li
              key={groupId}
              className={classNames(styles.item, isOpen && styles.open, dragged === groupId && styles.dragged)}
              draggable={store.isEditable && !isOpen}
              onDragStart={() => setDragged(groupId)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => dragged !== null && moveTo(dragged, index)}
            >
              <div className={styles.row}>
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={isOpen}
                  onClick={() => toggle(groupId)}
                  onKeyDown={(event) => {
                    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                    event.preventDefault();
                    event.stopPropagation();
                    moveTo(groupId, index + (event.key === 'ArrowUp' ? -1 : 1));
                  }}
                >
                  <Icon icon={ChevronRight} size={14} className={styles.arrow} />
                  <span className={styles.name}>{name}</span>
                  {!isShown(groupId) && <Icon icon={EyeOff} size={14} label="Hidden from visitors" />}
                  {isWrong && <Icon icon={CircleAlert} size={14} label="Needs attention" className={styles.wrong} />}
                </button>
                {store.isEditable && (
                  <Menu
                    label={`Actions for ${name}`}
                    placement="bottom end"
                    trigger={<IconButton icon={Ellipsis} size="sm" label={`Actions for ${name}`} />}
                    groups={[
                      [
                        {
                          id: 'up',
                          label: 'Move up',
                          icon: ArrowUp,
                          shortcut: 'Alt+ArrowUp',
                          onAction: () => moveTo(groupId, index - 1),
                        },
                        {
                          id: 'down',
                          label: 'Move down',
                          icon: ArrowDown,
                          shortcut: 'Alt+ArrowDown',
                          onAction: () => moveTo(groupId, index + 1),
                        },
                        {
                          id: 'shown',
                          label: isShown(groupId) ? 'Hide from visitors' : 'Show to visitors',
                          icon: isShown(groupId) ? EyeOff : Eye,
                          onAction: () => setShown(groupId, !isShown(groupId)),
                        },
                        {
                          id: 'copy',
                          label: 'Duplicate',
                          icon: Copy,
                          ...(isFull ? { disabledReason: `At most ${maximum}` } : {}),
                          onAction: () => duplicate(groupId, index),
                        },
                      ],
                      [
                        {
                          id: 'delete',
                          label: 'Delete',
                          icon: Trash2,
                          tone: 'danger',
                          onAction: () => remove(groupId),
                        },
                      ],
                    ]}
                  />
                )}
              </div>
              {isOpen && (
                <div className={styles.body}>
                  <GroupForm id={id} type={type} group={groupId} search={search} stored={props} props={block.props} />
                  {slotsOf(type).length > 0 && <SlotContent parent={id} slot={groupId} />}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {store.isEditable && (
        <Button size="sm" icon={Plus} {...(isFull ? { disabledReason: `At most ${maximum}` } : {})} onPress={add}>
          Add {item.toLowerCase()}
        </Button>
      )}
    </section>
  );
};
