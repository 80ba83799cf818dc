import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import type { imageUse } from '#api-clients/media/media-parts.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { shownPath } from '#editor/pieces/block-library/shown-path.ts';
import { fileSize } from '#editor/pieces/media/file-size.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { usesQuery } from './media.api.ts';
import styles from './picture-form.module.css';

const formats: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
};

export const formatName = (contentType: string): string => formats[contentType] ?? contentType;

export interface UsesListProps {
  /** undefined while it is not known. */
  uses: readonly z.output<typeof imageUse>[] | undefined;
  hasFailed: boolean;
  /** What to say when there is none. */
  nobody: string;
}

/** The pages that use something of the library. */
export const UsesList = ({ uses, hasFailed, nobody }: UsesListProps) => {
  if (!uses) return <p className={styles.quiet}>{hasFailed ? t('Could not be found out just now.') : t('Looking…')}</p>;
  if (uses.length === 0) return <p className={styles.quiet}>{nobody}</p>;
  return (
    <ul className={styles.list}>
      {uses.map((use) => (
        <li key={use.page_id}>
          <Link to={`/cms/pages/${encodeURIComponent(use.page_id)}`}>
            {use.title} <span className={styles.quiet}>{shownPath(use.path)}</span>
          </Link>
          <Status tone={use.published ? 'ok' : 'neutral'} shape={use.published ? 'filled' : 'hollow'}>
            {use.published ? t('Published') : t('Draft')}
          </Status>
        </li>
      ))}
    </ul>
  );
};

const Uses = ({ id }: { id: string }) => {
  const uses = useQuery(usesQuery(id));
  return <UsesList uses={uses.data} hasFailed={uses.error !== null} nobody={t('No page shows it.')} />;
};

/** Where a picture is used, what it is, and the sizes visitors get. */
export const PictureFacts = ({ picture: { id, attributes } }: { picture: LibraryImage }) => (
  <>
    <section className={styles.section}>
      <h3>{t('Used on')}</h3>
      <Uses id={id} />
    </section>
    <section className={styles.section}>
      <h3>{t('File')}</h3>
      <dl className={styles.facts}>
        <dt>{t('Name')}</dt>
        <dd>{attributes.filename}</dd>
        <dt>{t('Format')}</dt>
        <dd>
          {formatName(attributes.content_type)},{' '}
          <bdi dir="ltr">
            {attributes.width} × {attributes.height}
          </bdi>
          , {fileSize(attributes.bytes)}
        </dd>
        <dt>{t('Added')}</dt>
        <dd>
          <RelativeTime at={attributes.created_at} />
        </dd>
        <dt>{t('Changed')}</dt>
        <dd>
          {tRich('<time/> by {updated_by}', {
            updated_by: attributes.updated_by,
            time: <RelativeTime at={attributes.updated_at} />,
          })}
        </dd>
      </dl>
      <details className={styles.details}>
        <summary>{t('{count} sizes for visitors', { count: attributes.variants.length })}</summary>
        <ul className={styles.list}>
          {attributes.variants.map(({ url, width, height, format }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <bdi dir="ltr">
                  {width} × {height}
                </bdi>
              </a>
              <span className={styles.quiet}>
                {format === 'original' ? t('as kept') : formatName(`image/${format}`)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  </>
);
