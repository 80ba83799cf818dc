import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { FeedForm } from './feed-form.tsx';
import { contentOf, type FeedItem, fetchFile, suggestMapping, updateFeed, uploadFile } from './feeds.api.ts';
import styles from './feeds.module.css';

const bytesText = (bytes: number): string =>
  bytes < 1_000_000
    ? new Intl.NumberFormat(formatLocale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
        Math.max(1, bytes / 1_000),
      )
    : new Intl.NumberFormat(formatLocale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
        bytes / 1_000_000,
      );

const separators: Readonly<Record<string, string>> = { '\t': t('tab') };

const FileFacts = ({ file }: { file: NonNullable<FeedItem['file']> }) => (
  <dl className={styles.facts}>
    <dt>{t('File')}</dt>
    <dd>
      <bdi dir="ltr">{file.name}</bdi>
    </dd>
    <dt>{t('Size')}</dt>
    <dd>{bytesText(file.bytes)}</dd>
    <dt>{t('Format')}</dt>
    <dd>
      <bdi dir="ltr">
        {[file.format.toUpperCase(), file.encoding, separators[file.delimiter] ?? file.delimiter, file.path]
          .filter(Boolean)
          .join(' · ')}
      </bdi>
    </dd>
    <dt>{t('Columns')}</dt>
    <dd>{file.columns.length}</dd>
    <dt>{t('Taken')}</dt>
    <dd>
      <RelativeTime at={file.fetched_at} />
    </dd>
  </dl>
);

/** Where the cars come from: the file that was read last, a new one, and how the feed is read. */
export const SourceTab = ({ feed, onMapped }: { feed: FeedItem; onMapped: () => void }) => {
  const update = usePermission('vehicles.update');
  const setup = usePermission('stock.setup');
  const [isTaking, setTaking] = useState(false);
  const { run, tell } = useWrites(['stock-feeds']);
  const take = (how: () => Promise<FeedItem>) => {
    setTaking(true);
    void run(t('Not taken'), async () => {
      const taken = await how();
      tell(t('{count, plural, one {# column} other {# columns}} found', { count: taken.file?.columns.length ?? 0 }));
      if (taken.mapping.length > 0 || !setup.allowed) return;
      await updateFeed(taken, { ...contentOf(taken), mapping: await suggestMapping(taken.id) });
      onMapped();
    }).finally(() => setTaking(false));
  };
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-label={t('File')}>
        {feed.file ? (
          <FileFacts file={feed.file} />
        ) : (
          <p className={styles.note}>{t('No file yet: CSV, JSON or XML.')}</p>
        )}
        <div className={styles.buttons}>
          {feed.source.kind === 'upload' ? (
            <FileTrigger
              acceptedFileTypes={['.csv', '.txt', '.json', '.xml', '.gz']}
              onSelect={(files) => {
                const file = files?.[0];
                if (file) take(() => uploadFile(feed.id, file));
              }}
            >
              <Button icon={Upload} isPending={isTaking} disabledReason={update.reason}>
                {feed.file ? t('Upload another file') : t('Upload a file')}
              </Button>
            </FileTrigger>
          ) : (
            <Button
              icon={Download}
              isPending={isTaking}
              disabledReason={update.reason}
              onPress={() => take(() => fetchFile(feed.id))}
            >
              {t('Fetch it now')}
            </Button>
          )}
        </div>
      </section>
      <FeedForm feed={feed} isReadOnly={!setup.allowed} />
    </div>
  );
};
