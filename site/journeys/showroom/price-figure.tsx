import type { ReactNode } from 'react';
import { useRender } from '#site/render/render-context.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './price-block.module.css';
import { type PriceMark, PriceStar } from './price-mark.tsx';
import type { ShownPrice } from './vehicle-prices.ts';

/** A price with its name, large, and beside it what was asked before. */
export function Figure({
  label,
  price,
  mark,
  children,
}: {
  label: string;
  /** Where more is said of it. */
  mark?: PriceMark | null;
  price: Omit<ShownPrice, 'type'>;
  children?: ReactNode;
}) {
  const { t } = useRender();
  return (
    <div className={styles.figure}>
      <p className={styles.label}>{label}</p>
      <p className={styles.price}>
        {price.old ? (
          <s className={styles.old}>
            <VisuallyHidden>{t('stock.price_before')}</VisuallyHidden> <bdi>{price.old}</bdi>
          </s>
        ) : null}{' '}
        <strong className={styles.amount}>
          {price.old ? <VisuallyHidden>{t('showroom.price.now')}</VisuallyHidden> : null} <bdi>{price.text}</bdi>
        </strong>
        {mark ? <PriceStar mark={mark} /> : null}
      </p>
      {price.double ? <p className={styles.double}>≈ {price.double}</p> : null}
      {children}
    </div>
  );
}
