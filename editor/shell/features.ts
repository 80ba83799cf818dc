import { areaIds, type Feature } from './feature.types.ts';

const found = import.meta.glob<Feature>(['../features/*/*/*.feature.tsx', '../builder/*.feature.tsx'], {
  eager: true,
  import: 'default',
});

/** Every feature there is, in menu order. A new folder is all it takes. */
export const features: readonly Feature[] = Object.values(found).sort(
  (a, b) => areaIds.indexOf(a.area) - areaIds.indexOf(b.area) || a.order - b.order,
);
