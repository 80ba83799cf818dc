import { useRef, useSyncExternalStore } from 'react';
import type { Command } from '#documents/page/commands.types.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { localeName } from '#editor/builder/document/translate/locales.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { AddressField } from './address-field.tsx';
import { LocaleAddresses } from './locale-addresses.tsx';
import { MetaheadFields } from './metahead-fields.tsx';
import styles from './page-settings.module.css';
import type { UnsentField } from './use-sending.ts';

/** The folder whose pages are articles (`/news.rss`). */
const newsFolder = '/news/';

type MetaKey = Extract<Command, { do: 'setMeta' }>['key'];

/** Settings of the page beyond what search engines show: address, menu, robots, languages, elements of the head. */
export const PageSettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const { store } = useEditedDocument();
  const meta = useSyncExternalStore(store.subscribeMeta, () => store.getDraft().meta);
  const { page } = useEditingSession();
  const { path } = useWatched(page).attributes;
  const unsafe = usePermission('content.unsafe_html');
  const [source, ...others] = useSiteLocales();
  const isReadOnly = !store.isEditable;
  const address = useRef<UnsentField>(null);
  const localeAddresses = useRef<UnsentField>(null);
  /** Closes once nothing typed waits; what the server refuses keeps it open, with the reason beside the field. */
  const close = async (): Promise<void> => {
    for (const { current: field } of [address, localeAddresses]) if (field?.isUnsent() && !(await field.send())) return;
    onClose();
  };
  const set = (key: MetaKey, value: unknown, label: string): void => {
    store.dispatch(
      { do: 'setMeta', key, ...(value === undefined ? {} : { value }) },
      { label, coalesceKey: `meta ${key}` },
    );
  };
  const hidden = meta.hidden_locales ?? [];
  const setLocale = (locale: string, isPublic: boolean): void => {
    const next = isPublic ? hidden.filter((other) => other !== locale) : [...hidden, locale];
    set('hidden_locales', next.length > 0 ? next : undefined, t('Change languages of the page'));
  };
  return (
    <Drawer title={t('Page settings')} keepsItself isOpen onOpenChange={(isOpen) => !isOpen && void close()}>
      <div className={styles.sections}>
        <section className={styles.section}>
          <h3>{t('Address')}</h3>
          <AddressField ref={address} />
          {others.length > 0 && <LocaleAddresses ref={localeAddresses} locales={others} />}
        </section>
        <section className={styles.section}>
          <h3>{t('Visibility')}</h3>
          <Switch
            isSpread
            isSelected={!meta.disable_seo_tracking}
            isDisabled={isReadOnly}
            onChange={(on) => set('disable_seo_tracking', !on, t('Change visibility for search engines'))}
            description={t('Off: search engines are asked not to index this page (robots: noindex).')}
          >
            {t('Search engines may list it')}
          </Switch>
          <Switch
            isSpread
            isSelected={meta.sitemap !== 'none' && !meta.disable_seo_tracking}
            isDisabled={isReadOnly || meta.disable_seo_tracking}
            onChange={(on) => set('sitemap', on ? undefined : 'none', t('Change the sitemap'))}
            description={t('The list of pages that search engines read (/sitemap.xml).')}
          >
            {t('In the sitemap')}
          </Switch>
          <Switch
            isSpread
            isSelected={meta.navigation !== 'none'}
            isDisabled={isReadOnly}
            onChange={(on) => set('navigation', on ? undefined : 'none', t('Change the menu of the page'))}
            description={t('Off: no menu and no breadcrumbs, for campaign pages.')}
          >
            {t('Show the menu')}
          </Switch>
        </section>
        {path.startsWith(newsFolder) && (
          <section className={styles.section}>
            <h3>{t('News')}</h3>
            <TextField
              type="date"
              label={t('Date of the article')}
              description={t(
                'In lists of articles, in the feed and for search engines. Empty: the day it first went public.',
              )}
              value={meta.news_date ?? ''}
              isReadOnly={isReadOnly}
              onChange={(day) => set('news_date', day || undefined, t('Change the date of the article'))}
            />
          </section>
        )}
        {others.length > 0 && (
          <section className={styles.section}>
            <h3>{t('Languages')}</h3>
            <p className={styles.note}>
              {t(
                'Source: {locale}. A language goes public with the page once it holds a translation; until then, and where it is switched off, visitors read the source.',
                { locale: localeName(source ?? 'en') },
              )}
            </p>
            {others.map((locale) => (
              <Switch
                key={locale}
                isSpread
                isSelected={!hidden.includes(locale)}
                isDisabled={isReadOnly}
                onChange={(on) => setLocale(locale, on)}
              >
                {localeName(locale)}
              </Switch>
            ))}
          </section>
        )}
        <section className={styles.section}>
          <h3>{t('Elements of the head')}</h3>
          <MetaheadFields
            value={meta.metaheads ?? []}
            isReadOnly={isReadOnly || !unsafe.allowed}
            reason={unsafe.allowed ? undefined : unsafe.reason}
            onChange={(next) => set('metaheads', next.length > 0 ? next : undefined, t('Edit elements of the head'))}
          />
        </section>
      </div>
    </Drawer>
  );
};
