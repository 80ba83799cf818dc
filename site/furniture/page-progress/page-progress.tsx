import styles from '../page-edge.module.css';

/** The 2 px bar of `page-progress.later.ts`, shown when the next page takes longer than 200 ms. */
export function PageProgress() {
  return <div id="fc-progress" className={styles.progress} aria-hidden="true" />;
}
