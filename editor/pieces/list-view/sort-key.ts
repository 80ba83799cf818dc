import type { SortDescriptor } from 'react-aria-components';

/** The order a service is asked for (`name`, `-name` for downwards) as the table shows it. */
export const sortShown = (key: string): SortDescriptor => ({
  column: key.replace('-', ''),
  direction: key.startsWith('-') ? 'descending' : 'ascending',
});

/** The order that a press on a column head asks for: one of `known`; a column that only goes upwards stays so. */
export const sortAsked = <Key extends string>({ column, direction }: SortDescriptor, known: readonly Key[]): Key => {
  const wanted = direction === 'descending' ? `-${column}` : String(column);
  const key = known.find((one) => one === wanted) ?? known.find((one) => one === column);
  if (key === undefined) throw new Error(`Nothing is sorted by ${column}`);
  return key;
};
