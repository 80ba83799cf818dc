import { themes } from '../theme/tokens.ts';
import { classes } from '../ui/classes.ts';
import styles from './gallery-label.module.css';
import { type GalleryVariant, type SampleKind, sampleKinds } from './gallery-variant.ts';

export interface GalleryLabelProps {
  id: string;
  templateKey: string;
  kind: SampleKind;
  title: string;
  description: string;
}

/** Name and purpose of a template, above its sample. */
export function GalleryLabel({ id, templateKey, kind, title, description }: GalleryLabelProps) {
  return (
    <div id={`sample-${id}`} className={styles.label}>
      <h2 className={styles.title}>{title}</h2>
      <code className={styles.key}>{kind === sampleKinds[0] ? templateKey : `${templateKey} · ${kind}`}</code>
      <p className={styles.description}>{description}</p>
    </div>
  );
}

export interface GalleryTopProps {
  variant: GalleryVariant;
  path: string;
  samples: readonly GalleryLabelProps[];
}

const choices = { theme: themes, dir: ['ltr', 'rtl'], sample: sampleKinds } as const;
const names: Record<string, string> = {
  ltr: 'Left to right',
  rtl: 'Right to left',
  typical: 'Typical',
  minimal: 'Minimal',
  longest: 'Longest',
};

/** Headline, the choice of theme, direction and sample, and the list of templates. */
export function GalleryTop({ variant, path, samples }: GalleryTopProps) {
  const { theme, dir, sample, block } = variant;
  const choice = (name: keyof typeof choices, value: string) => (
    <a
      key={value}
      href={`${path}?${new URLSearchParams({ theme, dir, ...(block ? { block } : { sample }), [name]: value })}`}
      className={classes(styles.choice, variant[name] === value && styles.current)}
      aria-current={variant[name] === value ? 'true' : undefined}
      data-no-prerender=""
    >
      {names[value] ?? value}
    </a>
  );
  return (
    <div className={styles.top} data-surface="light">
      <h1 className={styles.heading}>Block gallery</h1>
      <p className={styles.lead}>
        {block
          ? `All samples of ${samples[0]?.title ?? block}.`
          : `${samples.length} templates, each with its own sample.`}
      </p>
      <div className={styles.choices}>
        <span>{choices.theme.map((value) => choice('theme', value))}</span>
        <span>{choices.dir.map((value) => choice('dir', value))}</span>
        {!block && <span>{choices.sample.map((value) => choice('sample', value))}</span>}
      </div>
      <ul className={styles.index}>
        {samples.map(({ id, title, kind }) => (
          <li key={id}>
            <a href={`#sample-${id}`}>{block ? names[kind] : title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
