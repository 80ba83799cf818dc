import { useQueries } from '@tanstack/react-query';
import { useFormEditor } from '../editing/form-editor.ts';
import { integrationsSource } from '../integrations/integrations.api.ts';
import { confirmationsSource, notificationsSource } from '../mails/mails.api.ts';
import { namesKey } from './names-key.ts';
import { type PartSource, unsavedPart } from './use-part.ts';

const sourcesOf = (id: string): Pick<PartSource<unknown>, 'queryKey' | 'load'>[] => [
  notificationsSource(id),
  confirmationsSource(id),
  integrationsSource(id),
];

/**
 * Whether mails or integrations of the form name a key, saved or not. They go out on their own, so a key they name may
 * not change under them; until they are known every key counts as named.
 * @param isNeeded false: nobody can change a key now, so nothing is loaded
 */
export const useNamedKeys = (isNeeded: boolean): ((key: string) => boolean) => {
  const { item } = useFormEditor();
  const sources = sourcesOf(item.id);
  const loaded = useQueries({
    queries: sources.map(({ queryKey, load }) => ({
      // Apart from what the parts show: that is never replaced while somebody edits it, this is read anew.
      queryKey: [...queryKey, 'named'],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(signal),
      staleTime: 0,
      enabled: isNeeded,
    })),
  });
  return (key) =>
    sources.some(({ queryKey }, index) => {
      const saved = loaded[index]?.data;
      return saved === undefined || namesKey(saved.value, key) || namesKey(unsavedPart(queryKey), key);
    });
};
