import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Builder } from './builder-context.ts';

/** `?block=<id>` chooses that block once the page is open (the on-page toolbar links so); it leaves the address at once. */
export const useOpenAtBlock = (builder: Builder | null): void => {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const block = search.get('block');
    if (builder === null || block === null) return;
    if (builder.store.getBlock(block) !== undefined)
      builder.selection.set({ blocks: [block], field: null, origin: 'builder' });
    setSearch(
      (current) => {
        current.delete('block');
        return current;
      },
      { replace: true },
    );
  }, [builder, search, setSearch]);
};
