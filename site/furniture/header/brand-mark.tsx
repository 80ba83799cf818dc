import type { FurnitureBrand } from '../navigation.types.ts';
import styles from './brand-mark.module.css';
import { readMark } from './read-mark.ts';

/** The way home: a drawn mark in the colour of the words beside it, a picture, or the name alone. */
export function BrandMark({ brand, mark }: { brand: FurnitureBrand; mark: string }) {
  if (brand.logo) return <img src={brand.logo} alt={brand.name} height={28} className={styles.logo} />;
  const drawn = readMark(mark);
  return (
    <>
      {drawn ? (
        <svg viewBox={drawn.viewBox} fill="currentColor" fillRule="evenodd" aria-hidden="true" className={styles.mark}>
          {drawn.paths.map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
      ) : null}
      <span className={styles.name} dir="auto">
        {brand.name}
      </span>
    </>
  );
}
