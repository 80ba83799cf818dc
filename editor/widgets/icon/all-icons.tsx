import { icons } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import styles from './icon.module.css';

/** `ArrowRight` as editors and templates write it: `arrow-right`. */
const kebab = (name: string): string =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z0-9])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

const all = Object.entries(icons).map(([name, glyph]) => ({ name: kebab(name), glyph }));

/** Icons drawn at once; a longer word finds the rest. */
const shown = 160;

/** How well a name answers to the words: the name itself, then names that begin with them, then whole words of one. */
const rankOf = (name: string, words: readonly string[]): number => {
  const wanted = words.join('-');
  if (name === wanted) return 0;
  if (name.startsWith(`${wanted}-`)) return 1;
  const parts = name.split('-');
  return words.every((word) => parts.includes(word)) ? 2 : 3;
};

/** Icons whose name has every word, the best answers first. */
const iconsFor = (words: readonly string[]) =>
  all
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .sort((a, b) => rankOf(a.name, words) - rankOf(b.name, words));

/** Search and a grid of icons; arrow keys or Tab lead to one, Enter chooses it. */
export const IconGrid = ({ value, onPick }: { value: string; onPick: (name: string) => void }) => {
  const [search, setSearch] = useState('');
  const terms = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const key = terms.join(' ');
  const found = useMemo(() => iconsFor(key.split(' ').filter(Boolean)), [key]);
  const grid = useRef<HTMLUListElement>(null);

  // The arrow keys walk through the icons as they lie; Up from the first row leads back to the search.
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = cells.indexOf(document.activeElement as HTMLElement);
    if (at < 0 && event.key !== 'ArrowDown') return;
    const [first] = cells;
    const perRow = cells.filter((cell) => cell.offsetTop === first?.offsetTop).length;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: at < 0 ? 1 : perRow,
      ArrowUp: -perRow,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (at + step >= 0) cells[at + step]?.focus();
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <search className={styles.picker} onKeyDown={walk}>
      <SearchField label={t('Search icons')} value={search} onChange={setSearch} autoFocus />
      <ul ref={grid} className={styles.grid}>
        {found.slice(0, shown).map(({ name, glyph }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.cell}
              aria-label={name.replaceAll('-', ' ')}
              aria-pressed={name === value}
              title={name}
              onClick={() => onPick(name)}
            >
              <Icon icon={glyph} size={18} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.count} role="status">
        {found.length > shown
          ? t('{shown} of {count} icons. Type to find others.', { shown, count: found.length })
          : t('{count} icons', { count: found.length })}
      </p>
    </search>
  );
};
