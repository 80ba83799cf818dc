/** The verb and what it does: "Publish 3 changes". */
export const publishWords = (count: number | null): string => {
  if (count === null) return 'Publish';
  if (count === 0) return 'Published';
  return `Publish ${count} ${count === 1 ? 'change' : 'changes'}`;
};
