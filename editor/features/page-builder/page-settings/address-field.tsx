import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { describeProblem, fieldErrors } from '../../../api/problems.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useBuilder } from '../builder-context.ts';
import { useWatched } from '../store/use-watched.ts';
import styles from './page-settings.module.css';

/** The page's address. Where a published page used to be, a redirect leads on. */
export const AddressField = () => {
  const { page, store } = useBuilder();
  const current = useWatched(page);
  const queryClient = useQueryClient();
  const { slug, path, published_revision: published } = current.attributes;
  const [typed, setTyped] = useState(slug);
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isHome = path === '/';
  const save = async (): Promise<void> => {
    setPending(true);
    setError(undefined);
    try {
      const { data } = await api.admin.updatePage({
        params: { id: current.id },
        body: { slug: typed },
        ifMatch: String(current.meta?.etag ?? ''),
      });
      page.set(data.data);
      queryClient.setQueryData(['page', current.id], data.data);
      void queryClient.invalidateQueries({ queryKey: ['pages'] });
      showToast({ title: 'Address changed', description: `The page is at ${data.data.attributes.path}` });
    } catch (problem) {
      setError(fieldErrors(problem).slug ?? describeProblem(problem).detail);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.address}>
      <TextField
        label="Address"
        isCode
        prefix={path.slice(0, path.lastIndexOf('/') + 1)}
        value={typed}
        isReadOnly={isHome || !store.isEditable}
        description={
          isHome
            ? 'The home page stays where it is.'
            : published === null
              ? 'Links to this page follow it.'
              : 'Links to this page follow it; a redirect leads on from the old address.'
        }
        errorMessage={error}
        onChange={(next) => {
          setTyped(next);
          setError(undefined);
        }}
      />
      {typed !== slug && (
        <Button isPending={isPending} onPress={() => void save()}>
          Change address
        </Button>
      )}
    </div>
  );
};
