import { ChevronsUpDown, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { lazyPart } from '#editor/ui/lazy-part/lazy-part.ts';
import { Popover } from '#editor/ui/popover/popover.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';
import styles from './icon.module.css';
import { NamedIcon } from './named-icon.tsx';

const IconGrid = lazyPart(async () => (await import('./all-icons.tsx')).IconGrid);

const wordsOf = (name: string): string => name.replaceAll('-', ' ');

/** An icon of the set, found by name. The set is loaded when one is chosen. */
export default function IconWidget({ id, labelId, value, isReadOnly, onChange }: PanelWidgetProps<string>) {
  const [isOpen, setOpen] = useState(false);
  const name = value ?? '';
  return (
    <div className={styles.widget}>
      <Popover
        label={t('Choose an icon')}
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button id={id} isDisabled={isReadOnly} aria-labelledby={`${labelId} ${id}`} className={styles.button}>
            <span className={styles.chosen}>
              {name !== '' && <NamedIcon name={name} />}
              <span className={styles.name}>{name === '' ? t('None') : wordsOf(name)}</span>
              <Icon icon={ChevronsUpDown} size={14} />
            </span>
          </Button>
        }
      >
        {(close) => (
          <Suspense fallback={<div className={styles.loading}>{t('Loading the icons…')}</div>}>
            <IconGrid
              value={name}
              onPick={(picked) => {
                onChange(picked);
                close();
              }}
            />
          </Suspense>
        )}
      </Popover>
      {name !== '' && !isReadOnly && (
        <IconButton icon={X} size="sm" label={t('Remove the icon')} onPress={() => onChange(undefined)} />
      )}
    </div>
  );
}
