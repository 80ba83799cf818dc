import { themes } from '../theme/tokens.ts';
import { classes } from '../ui/classes.ts';
import styles from './gallery-label.module.css';
import type { GalleryVariant } from './gallery-variant.ts';

/** Name and purpose of a template, above its sample. */
export function GalleryLabel({ id, title, description }: { id: string; title: string; description: string }) {
  return (
    <div id={`sample-${id}`} className={styles.label}>
      <h2 className={styles.title}>{title}</h2>
      <code className={styles.key}>{id}</code>
      <p className={styles.description}>{description}</p>
    </div>
  );
}

export interface GalleryTopProps {
  variant: GalleryVariant;
  path: string;
  keys: readonly { key: string; title: string }[];
}

const directions = ['ltr', 'rtl'] as const;
const names = { ltr: 'Left to right', rtl: 'Right to left', jdx: 'jdx', lrdx: 'lrdx' };

/** Headline, the choice of theme and direction, and the list of templates. */
export function GalleryTop({ variant, path, keys }: GalleryTopProps) {
  const choice = (theme: string, dir: string, name: string, current: boolean) => (
    <a
      key={name}
      href={`${path}?theme=${theme}&dir=${dir}`}
      className={classes(styles.choice, current && styles.current)}
      aria-current={current ? 'true' : undefined}
      data-no-prerender=""
    >
      {name}
    </a>
  );
  return (
    <div className={styles.top} data-surface="light">
      <h1 className={styles.heading}>Block gallery</h1>
      <p className={styles.lead}>{`${keys.length} templates, each with its own sample.`}</p>
      <div className={styles.choices}>
        <span>{themes.map((theme) => choice(theme, variant.dir, names[theme], theme === variant.theme))}</span>
        <span>{directions.map((dir) => choice(variant.theme, dir, names[dir], dir === variant.dir))}</span>
      </div>
      <ul className={styles.index}>
        {keys.map(({ key, title }) => (
          <li key={key}>
            <a href={`#sample-${key}`}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
