import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Kbd } from '#editor/ui/kbd/kbd.tsx';
import styles from './shortcut-sheet.module.css';
import { useShortcutGroups } from './shortcuts.ts';

/** Every shortcut that works on this screen. */
export const ShortcutSheet = ({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) => {
  const groups = useShortcutGroups();
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onOpenChange={onOpenChange} size="lg">
      <div className={styles.groups}>
        {groups
          .filter((group) => group.shortcuts.length > 0)
          .map((group) => (
            <section key={group.title} className={styles.group}>
              <h3 className={styles.title}>{group.title}</h3>
              <dl>
                {group.shortcuts.map((shortcut) => (
                  <div key={shortcut.keys} className={styles.line}>
                    <dt>{shortcut.label}</dt>
                    <dd>
                      <Kbd keys={shortcut.keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Dialog>
  );
};
