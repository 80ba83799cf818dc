import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { api } from '#editor/api/api.ts';
import { describeProblem, fieldErrors } from '#editor/api/problems.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { localeName } from '#editor/builder/document/translate/locales.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import styles from './page-settings.module.css';
import { type UnsentField, useSending } from './use-sending.ts';

/** The page's address in each other language; one that is left empty is the source's. */
export const LocaleAddresses = ({ locales, ref }: { locales: readonly string[]; ref: Ref<UnsentField> }) => {
  const { store } = useEditedDocument();
  const { page } = useEditingSession();
  const current = useWatched(page);
  const queryClient = useQueryClient();
  const { slug, path, paths, slugs = {} } = current.attributes;
  /** What was typed, by language; the others show what is stored. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const changed = locales.filter((locale) => (typed[locale] ?? slugs[locale] ?? '') !== (slugs[locale] ?? ''));
  /** Puts the cursor into the field of a language. */
  const focus = (locale: string | undefined): void =>
    box.current?.querySelectorAll('input')[locales.indexOf(locale ?? '')]?.focus();
  const { isPending, send } = useSending(async () => {
    setErrors({});
    setFailure(undefined);
    try {
      const wanted = Object.fromEntries(Object.entries({ ...slugs, ...typed }).filter(([, value]) => value !== ''));
      const { data } = await api.admin.updatePage({
        params: { id: current.id },
        body: { slugs: wanted },
        ifMatch: String(page.get().meta?.etag ?? ''),
      });
      // The buttons leave with what was typed; the field stays.
      const { activeElement } = document;
      if (activeElement instanceof HTMLButtonElement && box.current?.contains(activeElement)) focus(changed[0]);
      page.set(data.data);
      setTyped({});
      queryClient.setQueryData(['page', current.id], data.data);
      void queryClient.invalidateQueries({ queryKey: ['pages'] });
      showToast({
        title: t('Addresses changed'),
        description: t('Links follow them; redirects lead on from the old ones.'),
      });
      return true;
    } catch (problem) {
      const found = fieldErrors(problem);
      const beside = Object.fromEntries(Object.entries(found).filter(([locale]) => locales.includes(locale)));
      setErrors(beside);
      if (Object.keys(beside).length === 0) setFailure(describeProblem(problem).detail);
      focus(locales.find((locale) => locale in beside) ?? changed[0]);
      return false;
    }
  });
  useImperativeHandle(ref, () => ({ isUnsent: () => changed.length > 0, send }));
  if (path === '/') return null;
  const putBack = (): void => {
    focus(changed[0]);
    setTyped({});
    setErrors({});
    setFailure(undefined);
  };
  return (
    <div className={styles.address} ref={box}>
      {locales.map((locale) => {
        const own = paths?.[locale] ?? path;
        return (
          <TextField
            key={locale}
            label={t('Address in {locale}', { locale: localeName(locale) })}
            isCode
            prefix={`/${locale}${own.slice(0, own.lastIndexOf('/') + 1)}`}
            placeholder={slug}
            value={typed[locale] ?? slugs[locale] ?? ''}
            maxLength={100}
            isReadOnly={isPending || !store.isEditable}
            errorMessage={errors[locale]}
            onChange={(value) => setTyped({ ...typed, [locale]: value })}
          />
        );
      })}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {changed.length > 0 && (
        <div className={styles.buttons}>
          <Button isPending={isPending} onPress={() => void send()}>
            {t('Change addresses')}
          </Button>
          <Button variant="ghost" isDisabled={isPending} onPress={putBack}>
            {t('Keep the old ones')}
          </Button>
        </div>
      )}
    </div>
  );
};
