import { icons } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import styles from './icon.module.css';

/** `ArrowRight` as editors and templates write it: `arrow-right`. */
const kebab = (name: string): string =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z0-9])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

const all = Object.entries(icons).map(([name, glyph]) => ({ name: kebab(name), glyph }));
const byName = new Map(all.map((entry) => [entry.name, entry.glyph]));

/** Icons drawn at once; a longer word finds the rest. */
const shown = 160;

export const NamedIcon = ({ name }: { name: string }) => {
  const glyph = byName.get(name);
  return glyph ? <Icon icon={glyph} /> : <span className={styles.blank} />;
};

/** Search and a grid of icons; Tab and Enter choose. */
export const IconGrid = ({ value, onPick }: { value: string; onPick: (name: string) => void }) => {
  const [search, setSearch] = useState('');
  const terms = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const key = terms.join(' ');
  const found = useMemo(() => {
    const words = key.split(' ').filter(Boolean);
    return all.filter(({ name }) => words.every((word) => name.includes(word)));
  }, [key]);
  return (
    <div className={styles.picker}>
      <SearchField label="Search icons" value={search} onChange={setSearch} autoFocus />
      <ul className={styles.grid}>
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
        {found.length > shown ? `${shown} of ${found.length} icons. Type to find others.` : `${found.length} icons`}
      </p>
    </div>
  );
};
