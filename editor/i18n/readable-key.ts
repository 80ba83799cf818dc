/** A key as people write it, where nobody has words for it: `land_rover` reads "Land rover". */
export const readableKey = (key: string): string =>
  key.replace(/_/g, ' ').replace(/^./u, (first) => first.toUpperCase());
