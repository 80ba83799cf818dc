import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { api } from '#editor/api/api.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatched, useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { imageQuery } from '#editor/pieces/media/image-query.ts';
import { pictureUrl } from '#editor/pieces/media/picture-url.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import styles from './checks.module.css';

const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', length) > 0 ? text.lastIndexOf(' ', length) : length)} …`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The site's own name, description and picture: they stand in where the page says nothing. */
const useSite = () =>
  useQuery({
    queryKey: ['site-settings'],
    queryFn: async ({ signal }) => {
      const { data } = await api.content.settings({ signal });
      return new Map(data.data.map(({ attributes }) => [attributes.key, attributes.value]));
    },
    staleTime: 60_000,
  }).data;

/** How the page stands in search results, and how a link to it looks where it is shared. */
export const PreviewsView = () => {
  const { store } = useEditedDocument();
  const { page } = useEditingSession();
  const { view } = useStage();
  const meta = useSyncExternalStore(store.subscribeMeta, () => store.getDraft().meta);
  const locale = useWatchedPart(view, (value) => value.locale);
  const { path } = useWatched(page).attributes;
  const site = useSite();
  const texts = store.getDraft().translations[locale]?.meta ?? {};
  const [source = 'en'] = (site?.get('site.locales') as string[] | undefined) ?? [];
  const value = (key: 'title' | 'meta_title' | 'meta_description'): string => textOf(texts[`/${key}`] ?? meta[key]);
  const siteName = textOf(site?.get('site.app_name')) || textOf(site?.get('site.brand_name'));
  const title = value('meta_title') || value('title');
  const description = value('meta_description') || textOf(site?.get('site.meta_description'));
  const picture = useQuery(imageQuery(meta.image_id ?? textOf(site?.get('site.og_image_id')))).data;
  const { host } = window.location;
  const crumbs = [host, ...(locale === source ? [] : [locale]), ...path.split('/').filter(Boolean)];
  return (
    <div className={styles.view}>
      <h3 className={styles.heading}>{t('Search result')}</h3>
      <div className={styles.result} lang={locale}>
        <p className={styles.site}>
          <strong>{siteName}</strong>
          <span>{crumbs.join(' › ')}</span>
        </p>
        <p className={styles.title}>{cut(title, 60)}</p>
        {meta.disable_seo_tracking ? (
          <p className={styles.note}>{t('This page is kept out of search engines.')}</p>
        ) : (
          <p className={styles.description}>
            {description ? cut(description, 160) : t('Search engines choose a text of the page themselves.')}
          </p>
        )}
      </div>
      <h3 className={styles.heading}>{t('Shared link')}</h3>
      <div className={styles.card} lang={locale}>
        {picture ? (
          <img src={pictureUrl(picture.attributes, 640)} alt="" className={styles.picture} />
        ) : (
          <div className={styles.noPicture}>
            <Icon icon={ImageOff} size={20} />
            {t('No picture')}
          </div>
        )}
        <div className={styles.cardText}>
          <span className={styles.host}>{host}</span>
          <strong>{cut(title, 70)}</strong>
          <span className={styles.description}>{cut(description, 110)}</span>
        </div>
      </div>
    </div>
  );
};
