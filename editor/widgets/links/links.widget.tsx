import { ArrowDown, ArrowUp, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { LinkEditor } from '#editor/pieces/links/link-editor.tsx';
import type { LinkValue } from '#editor/pieces/links/link-value.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { useFocusAfterChange } from '../focus-after-change.ts';
import type { PanelWidgetProps } from '../widget.types.ts';
import styles from './links.module.css';

type Item = LinkValue & { id: string };

const freshId = (): string => `l${crypto.randomUUID().slice(0, 8)}`;

/** A collection of links: rows that open, in an order of their own. */
export default function Links({
  id,
  labelId,
  describedBy,
  value,
  schema,
  isReadOnly,
  onChange,
}: PanelWidgetProps<Item[]>) {
  const [open, setOpen] = useState<string | null>(null);
  const focusLater = useFocusAfterChange();
  const rowId = (link: Item): string => `${id}-${link.id}-row`;
  const links = value ?? [];
  const maximum = schema.maxItems ?? 10;
  const move = (from: number, by: 1 | -1): void => {
    const item = links[from];
    const to = from + by;
    if (!item || to < 0 || to >= links.length) return;
    onChange(links.toSpliced(from, 1).toSpliced(to, 0, item));
  };
  const add = (): void => {
    const item: Item = { id: freshId(), type: 'internal' };
    focusLater(`${id}-${item.id}`);
    onChange([...links, item]);
    setOpen(item.id);
  };
  const remove = (index: number): void => {
    const neighbour = links[index + 1] ?? links[index - 1];
    focusLater(neighbour ? rowId(neighbour) : id);
    onChange(links.toSpliced(index, 1));
  };
  return (
    <fieldset aria-labelledby={labelId} aria-describedby={describedBy} className={styles.links}>
      {links.map((link, index) => {
        const isOpen = open === link.id;
        const name = link.label || link.url || t('New link');
        return (
          <div key={link.id} data-part={link.id} className={classNames(styles.item, isOpen && styles.open)}>
            <div className={styles.row}>
              <button
                id={rowId(link)}
                type="button"
                className={styles.toggle}
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? null : link.id)}
              >
                <Icon icon={ChevronRight} size={14} className={styles.arrow} />
                <span>{name}</span>
              </button>
              {!isReadOnly && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    size="sm"
                    label={t('Move {name} up', { name })}
                    disabledReason={index === 0 ? t('It is the first link') : undefined}
                    onPress={() => move(index, -1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    size="sm"
                    label={t('Move {name} down', { name })}
                    disabledReason={index === links.length - 1 ? t('It is the last link') : undefined}
                    onPress={() => move(index, 1)}
                  />
                  <IconButton
                    icon={Trash2}
                    size="sm"
                    label={t('Delete {name}', { name })}
                    onPress={() => remove(index)}
                  />
                </>
              )}
            </div>
            {isOpen && (
              <div className={styles.body}>
                <LinkEditor
                  id={`${id}-${link.id}`}
                  value={link}
                  isReadOnly={isReadOnly}
                  onChange={(next) => onChange(links.with(index, { ...next, id: link.id }))}
                />
              </div>
            )}
          </div>
        );
      })}
      <Button
        id={id}
        size="sm"
        icon={Plus}
        aria-labelledby={`${labelId} ${id}`}
        isDisabled={isReadOnly}
        disabledReason={!isReadOnly && links.length >= maximum ? t('At most {maximum} links', { maximum }) : undefined}
        onPress={add}
      >
        {t('Add a link')}
      </Button>
    </fieldset>
  );
}
