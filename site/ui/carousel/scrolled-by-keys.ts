/** A row in which nothing takes the focus takes it itself: keys scroll it. */
export const scrolledByKeys = (label: string) => ({ tabIndex: 0, 'aria-label': label });
