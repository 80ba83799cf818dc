import { useRender } from '#site/render/render-context.tsx';
import { Heading } from '#site/ui/heading.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './seen-vehicles.module.css';

/** Cars whose pages this browser has shown lately; the script fills it, and shows it once there is one. */
export function SeenVehicles() {
  const { t, localPath } = useRender();
  return (
    <div data-seen hidden>
      <Section padding="small" innerClassName={styles.seen}>
        <Heading text={t('showroom.seen')} tag={2} size="xs" />
        <ul className={styles.list} data-seen-list />
        <template data-seen-item>
          <li className={styles.item}>
            <a href={localPath('/')} className={styles.link} data-no-prerender="">
              <span className={styles.media}>
                <img alt="" loading="lazy" decoding="async" width={160} height={120} className={styles.image} />
              </span>
              <span className={styles.title} />
            </a>
          </li>
        </template>
      </Section>
    </div>
  );
}
