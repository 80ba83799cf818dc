import { t } from '#editor/i18n/t.ts';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Kbd } from '#editor/ui/kbd/kbd.tsx';
import styles from './shortcut-sheet.module.css';
import { type ShortcutGroup, useShortcutGroups } from './shortcuts.ts';

interface SheetLine {
  label: string;
  /** Every way to do it. */
  keys: string[];
}

/** Groups of the same title as one, and several keys for the same thing as one line. */
const sheetOf = (groups: readonly ShortcutGroup[]): Map<string, SheetLine[]> => {
  const sheet = new Map<string, SheetLine[]>();
  for (const { title, shortcuts } of groups) {
    const lines = sheet.get(title) ?? [];
    for (const { label, keys } of shortcuts) {
      const line = lines.find((other) => other.label === label);
      if (line) line.keys.push(keys);
      else lines.push({ label, keys: [keys] });
    }
    if (lines.length > 0) sheet.set(title, lines);
  }
  return sheet;
};

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
    <Dialog title={t('Keyboard shortcuts')} isOpen={isOpen} onOpenChange={onOpenChange} size="lg">
      <div className={styles.groups}>
        {[...sheetOf(groups)].map(([title, lines]) => (
          <section key={title} className={styles.group}>
            <h3 className={styles.title}>{title}</h3>
            <dl>
              {lines.map(({ label, keys }) => (
                <div key={label} className={styles.line}>
                  <dt>{label}</dt>
                  {keys.map((each) => (
                    <dd key={each}>
                      <Kbd keys={each} />
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
};
