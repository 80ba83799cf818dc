import { t } from '#editor/i18n/t.ts';
import { shownPath } from '#editor/pieces/block-library/shown-path.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import styles from './find-dialog.module.css';
import { type Found, pickKey } from './find-session.ts';

export interface MatchListProps {
  found: Found;
  replacement: string;
  /** Keys of the places that are to be replaced. */
  chosen: ReadonlySet<string>;
  onChosenChange: (chosen: ReadonlySet<string>) => void;
}

/** Every place with its words before and after, page by page; each can be left out. */
export const MatchList = ({ found, replacement, chosen, onChosenChange }: MatchListProps) => {
  const set = (keys: readonly string[], on: boolean): void => {
    const next = new Set(chosen);
    for (const key of keys) {
      if (on) next.add(key);
      else next.delete(key);
    }
    onChosenChange(next);
  };
  return (
    <div className={styles.results}>
      {found.pages.map(({ id, title, path, matches }) => {
        const keys = matches.flatMap((match) => (match.locked ? [] : [pickKey(id, match)]));
        const count = keys.filter((key) => chosen.has(key)).length;
        return (
          <section key={id} className={styles.page} aria-label={title}>
            <Checkbox
              isSelected={count > 0 && count === keys.length}
              isIndeterminate={count > 0 && count < keys.length}
              isDisabled={keys.length === 0}
              onChange={(on) => set(keys, on)}
            >
              <span className={styles.pageName}>
                {title} <span className={styles.path}>{shownPath(path)}</span>
              </span>
            </Checkbox>
            <ul className={styles.matches}>
              {matches.map((match) => {
                const key = pickKey(id, match);
                return (
                  <li key={key}>
                    <Checkbox isSelected={chosen.has(key)} isDisabled={match.locked} onChange={(on) => set([key], on)}>
                      <span className={styles.words} dir="auto">
                        {match.before}
                        <del className={styles.old}>{match.match}</del>
                        {replacement !== '' && <ins className={styles.new}>{replacement}</ins>}
                        {match.after}
                        {match.locale !== null && <span className={styles.tag}>{match.locale}</span>}
                        {match.locked && <span className={styles.tag}>{t('locked')}</span>}
                      </span>
                    </Checkbox>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
};
