import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import type { Breadcrumb } from '../navigation.types.ts';
import styles from './breadcrumbs.module.css';

/** The way from the home page; nothing on the home page itself. The last step is the page and is no link. */
export function Breadcrumbs({ items, isOnPicture }: { items: readonly Breadcrumb[]; isOnPicture: boolean }) {
  const { t } = useRender();
  if (items.length < 2) return null;
  return (
    <nav aria-label={t('nav.breadcrumbs')} className={classes(styles.breadcrumbs, isOnPicture && styles.onPicture)}>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.href} className={styles.item}>
            {index === items.length - 1 ? (
              <span aria-current="page" dir="auto" className={styles.title}>
                {item.title}
              </span>
            ) : (
              <a href={item.href} dir="auto" className={classes(styles.title, styles.link)}>
                {item.title}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
