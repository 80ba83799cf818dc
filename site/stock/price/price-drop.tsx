import { useRender } from '#site/render/render-context.tsx';
import styles from './price-drop.module.css';

/** Says that a saved car costs less than when it was saved: what the browser knows, the script of the heart fills in. */
export function PriceDrop() {
  const { t } = useRender();
  return <p className={styles.drop} role="status" data-drop={t('showroom.price_drop', { price: '{price}' })} hidden />;
}
