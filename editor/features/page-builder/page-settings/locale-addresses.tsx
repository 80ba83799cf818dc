import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { describeProblem, fieldErrors } from '../../../api/problems.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useBuilder } from '../builder-context.ts';
import { useWatched } from '../store/use-watched.ts';
import { localeName } from '../translate/locales.ts';
import styles from './page-settings.module.css';

/** The page's address in each other language; one that is left empty is the source's. */
export const LocaleAddresses = ({ locales }: { locales: readonly string[] }) => {
  const { page, store } = useBuilder();
  const current = useWatched(page);
  const queryClient = useQueryClient();
  const { slug, path, paths, slugs = {} } = current.attributes;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(slugs);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  if (path === '/') return null;
  const isChanged = locales.some((locale) => (typed[locale] ?? '') !== (slugs[locale] ?? ''));
  const save = async (): Promise<void> => {
    setPending(true);
    setErrors({});
    setFailure(undefined);
    try {
      const wanted = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
      const { data } = await api.admin.updatePage({
        params: { id: current.id },
        body: { slugs: wanted },
        ifMatch: String(current.meta?.etag ?? ''),
      });
      page.set(data.data);
      setTyped(data.data.attributes.slugs ?? {});
      queryClient.setQueryData(['page', current.id], data.data);
      void queryClient.invalidateQueries({ queryKey: ['pages'] });
      showToast({ title: 'Addresses changed', description: 'Links follow them; redirects lead on from the old ones.' });
    } catch (problem) {
      const found = fieldErrors(problem);
      const beside = Object.fromEntries(Object.entries(found).filter(([locale]) => locales.includes(locale)));
      setErrors(beside);
      if (Object.keys(beside).length === 0) setFailure(describeProblem(problem).detail);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.address}>
      {locales.map((locale) => {
        const own = paths?.[locale] ?? path;
        return (
          <TextField
            key={locale}
            label={`Address in ${localeName(locale)}`}
            isCode
            prefix={`/${locale}${own.slice(0, own.lastIndexOf('/') + 1)}`}
            placeholder={slug}
            value={typed[locale] ?? ''}
            maxLength={100}
            isReadOnly={!store.isEditable}
            errorMessage={errors[locale]}
            onChange={(value) => setTyped({ ...typed, [locale]: value })}
          />
        );
      })}
      {failure !== undefined && <p className={styles.note}>{failure}</p>}
      {isChanged && (
        <Button isPending={isPending} onPress={() => void save()}>
          Change addresses
        </Button>
      )}
    </div>
  );
};
