import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { EditedDocument } from './document/document.context.ts';

/** `?block=<id>` chooses that block once the page is open (the on-page toolbar links so); it leaves the address at once. */
export const useOpenAtBlock = (document: EditedDocument | undefined): void => {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const block = search.get('block');
    if (document === undefined || block === null) return;
    if (document.store.getBlock(block) !== undefined)
      document.selection.set({ blocks: [block], field: null, origin: 'builder' });
    setSearch(
      (current) => {
        current.delete('block');
        return current;
      },
      { replace: true },
    );
  }, [document, search, setSearch]);
};
