import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { api } from '#editor/api/api.ts';
import { describeProblem, fieldErrors } from '#editor/api/problems.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import styles from './page-settings.module.css';
import { type UnsentField, useSending } from './use-sending.ts';

/** The page's address. Where a published page used to be, a redirect leads on. */
export const AddressField = ({ ref }: { ref: Ref<UnsentField> }) => {
  const { store } = useEditedDocument();
  const { page } = useEditingSession();
  const current = useWatched(page);
  const queryClient = useQueryClient();
  const { slug, path, published_revision: published } = current.attributes;
  /** Null while nothing was typed: then the field shows what is stored, also when somebody else changes it. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isHome = path === '/';
  const isUnsent = typed !== null && typed !== slug;
  const { isPending, send } = useSending(async () => {
    setError(undefined);
    try {
      const { data } = await api.admin.updatePage({
        params: { id: current.id },
        body: { slug: typed ?? slug },
        ifMatch: String(page.get().meta?.etag ?? ''),
      });
      // The buttons leave with what was typed; the field stays.
      if (box.current?.contains(document.activeElement)) input.current?.focus();
      page.set(data.data);
      setTyped(null);
      queryClient.setQueryData(['page', current.id], data.data);
      void queryClient.invalidateQueries({ queryKey: ['pages'] });
      showToast({
        title: t('Address changed'),
        description: t('The page is at {path}', { path: data.data.attributes.path }),
      });
      return true;
    } catch (problem) {
      setError(fieldErrors(problem).slug ?? describeProblem(problem).detail);
      input.current?.focus();
      return false;
    }
  });
  useImperativeHandle(ref, () => ({ isUnsent: () => isUnsent, send }));
  const putBack = (): void => {
    input.current?.focus();
    setTyped(null);
    setError(undefined);
  };
  return (
    <div className={styles.address} ref={box}>
      <TextField
        label={t('Address')}
        isCode
        prefix={path.slice(0, path.lastIndexOf('/') + 1)}
        inputRef={input}
        value={typed ?? slug}
        isReadOnly={isHome || isPending || !store.isEditable}
        description={
          isHome
            ? t('The home page stays where it is.')
            : published === null
              ? t('Links to this page follow it.')
              : t('Links to this page follow it; a redirect leads on from the old address.')
        }
        errorMessage={error}
        onChange={(next) => {
          setTyped(next);
          setError(undefined);
        }}
      />
      {isUnsent && (
        <div className={styles.buttons}>
          <Button isPending={isPending} onPress={() => void send()}>
            {t('Change address')}
          </Button>
          <Button variant="ghost" isDisabled={isPending} onPress={putBack}>
            {t('Keep the old one')}
          </Button>
        </div>
      )}
    </div>
  );
};
