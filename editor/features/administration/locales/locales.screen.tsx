import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GridList, useDragAndDrop } from 'react-aria-components';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { siteLocales } from '#editor/pieces/locales/site-locales.generated.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { consequences, figuresOf } from './locale-figures.ts';
import { LocaleRow, ownName } from './locale-row.tsx';
import { type PageLanguages, pageLanguagesQuery, saveLocales, siteLocalesQuery } from './locales.api.ts';
import styles from './locales.module.css';

const moved = (list: readonly string[], locale: string, to: number): string[] =>
  list.filter((one) => one !== locale).toSpliced(to, 0, locale);

interface LanguagesProps {
  saved: { locales: readonly string[]; etag: string };
  pages: readonly PageLanguages[];
}

/** The languages in their order, and what saving them does. */
const SiteLanguages = ({ saved, pages }: LanguagesProps) => {
  const queries = useQueryClient();
  const permission = usePermission('settings.update');
  const [edited, setEdited] = useState<readonly string[] | null>(null);
  const locales = edited ?? saved.locales;
  const [source = 'en'] = saved.locales;
  const isChanged = locales.join() !== saved.locales.join();
  const reload = () =>
    Promise.all(['settings', 'site-settings'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const save = useMutation({
    mutationFn: (wanted: readonly string[]) => saveLocales(wanted, saved.etag),
    onSuccess: async () => {
      setEdited(null);
      await reload();
      showToast({ title: t('Saved the languages of the site') });
    },
    onError: (error) => toastProblem(t('Not saved'), error, { label: t('Reload'), onAction: () => void reload() }),
  });
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !permission.allowed,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [locale] = [...keys].map(String);
      if (locale === undefined) return;
      const rest = locales.filter((one) => one !== locale);
      const at = rest.indexOf(String(target.key));
      setEdited(rest.toSpliced(target.dropPosition === 'before' ? at : at + 1, 0, locale));
    },
  });
  const offered = siteLocales
    .filter(({ code }) => !locales.includes(code))
    .map(({ code, name, englishName }) => ({ id: code, label: englishName, description: `${name} · ${code}` }));
  return (
    <div className={styles.screen}>
      <GridList
        aria-label={t('Languages of the site')}
        className={styles.list ?? ''}
        items={locales.map((id) => ({ id }))}
        dependencies={[locales, pages, permission.allowed]}
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ id }) => (
          <LocaleRow
            locale={id}
            place={locales.indexOf(id)}
            count={locales.length}
            isNew={!saved.locales.includes(id)}
            figures={figuresOf(id, source, pages)}
            isReadOnly={!permission.allowed}
            onMove={(to) => setEdited(moved(locales, id, to))}
            onRemove={() => setEdited(locales.filter((one) => one !== id))}
          />
        )}
      </GridList>
      {permission.allowed ? (
        <ComboBox
          key={locales.length}
          label={t('Add a language')}
          className={styles.add ?? ''}
          options={offered}
          value={null}
          placeholder={t('Name or code, such as Français or fr')}
          emptyText={t('The site does not speak that')}
          onChange={(code) => code !== null && setEdited([...locales, code])}
        />
      ) : (
        <p className={styles.other}>{permission.reason}</p>
      )}
      {isChanged && (
        <section className={styles.changes} aria-label={t('What this changes')}>
          <ul>
            {consequences(saved.locales, locales, pages).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button variant="ghost" onPress={() => setEdited(null)}>
              {t('Cancel')}
            </Button>
            <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate(locales)}>
              {t('Save')}{' '}
              {locales.length === 1
                ? t('{locale} alone', { locale: localeName(locales[0] ?? '') })
                : t('{count} languages', { count: locales.length })}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
};

/** Which languages the site speaks, in which order, and what each lacks. */
export const Component = () => {
  const saved = useQuery(siteLocalesQuery);
  const pages = useQuery(pageLanguagesQuery);
  return (
    <Screen
      title={t('Languages')}
      layout="page"
      lead={t(
        'The first one is the source language: pages are written in it, and its addresses have no language in front. The site speaks {count}, from {own} to {own2}.',
        { count: siteLocales.length, own: ownName('en'), own2: ownName('ar') },
      )}
    >
      <Loaded query={saved} name={t('the languages')} rows={4}>
        {(languages) => (
          <Loaded query={pages} name={t('the pages')} rows={4}>
            {(all) => <SiteLanguages saved={languages} pages={all} />}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
};
