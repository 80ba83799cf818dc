import { Download } from 'lucide-react';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { saveFile } from '#editor/pieces/exports/save-file.ts';
import { integrationName } from '#editor/pieces/leads/lead-words.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { formatExact } from '#editor/ui/relative-time/relative-time.tsx';
import styles from './certificate.module.css';
import type { ErasureItem } from './erasures.api.ts';
import { Progress } from './progress.tsx';
import { Remains, remainsInWords } from './remains.tsx';

const parts = [
  ['leads', t('Leads'), t('values, hidden values, source and car emptied; number and dates stay')],
  ['files', t('Files'), t('deleted')],
  ['mails', t('Mails'), t('emptied, and taken out of the queue')],
  ['deliveries', t('Deliveries'), t('stopped, and what was sent is forgotten')],
  ['exports', t('Exports'), t('deleted or cancelled')],
  ['views', t('Saved views'), t('that named the person: deleted')],
  [
    'orders',
    t('Orders'),
    t('name, address, number and what was typed emptied; order number, car, money and dates stay for the books'),
  ],
  ['orders_kept', t('Orders under way'), t('keep their customer until they are over: erase the person again then')],
] as const;

/** What an erasure takes or took, in numbers. */
export const ErasureCounts = ({ erasure }: { erasure: ErasureItem }) => (
  <table className={styles.counts}>
    <caption className={styles.caption}>{erasure.dry_run ? t('What is taken away') : t('What was taken away')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('What')}</th>
        <th scope="col">{t('How many')}</th>
        <th scope="col">{erasure.dry_run ? t('What happens') : t('What happened')}</th>
      </tr>
    </thead>
    <tbody>
      {parts.map(([key, label, what]) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>{erasure[key].toLocaleString(formatLocale)}</td>
          <td>{what}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Systems outside that had got the person's leads. */
export const Receivers = ({ erasure }: { erasure: ErasureItem }) =>
  erasure.delivered_to.length === 0 ? null : (
    <p className={styles.receivers}>
      {t('Already passed on, and to be deleted there too: {delivered_to}.', {
        delivered_to: erasure.delivered_to
          .map(
            ({ type, integration_id: id, count }) =>
              `${integrationName(type)} (${id}, ${count.toLocaleString(formatLocale)})`,
          )
          .join(', '),
      })}
    </p>
  );

const asText = (erasure: ErasureItem): string =>
  [
    t('Certificate of erasure'),
    '',
    t('Certificate: {id}', { id: erasure.id }),
    t('Erased at: {erased_at}', { erased_at: erasure.erased_at }),
    t("No byte left in this product's own files, logs and snapshots since: {completed_at}", {
      completed_at: erasure.completed_at ?? '',
    }),
    t('Erased by: {erased_by}', { erased_by: erasure.erased_by }),
    t('Subject (SHA-256, no personal data): {subject_hash}', { subject_hash: erasure.subject_hash }),
    '',
    ...parts.map(([key, label, what]) => `${label}: ${erasure[key]} (${what})`),
    '',
    ...erasure.delivered_to.map(({ type, integration_id: id, count }) =>
      t('Passed on before: {integration} ({id}): {count}', { integration: integrationName(type), id, count }),
    ),
    ...remainsInWords(erasure),
    '',
    t('Signed statement:'),
    erasure.certificate,
    '',
  ].join('\n');

const download = (erasure: ErasureItem): void =>
  saveFile(
    new Blob([asText(erasure)], { type: 'text/plain;charset=utf-8' }),
    `erasure-${erasure.erased_at.slice(0, 10)}-${erasure.id.slice(0, 8)}.txt`,
  );

/** The proof that a person was erased; it names nobody. */
export const Certificate = ({ erasure }: { erasure: ErasureItem }) => (
  <div className={styles.certificate}>
    <p>
      {t('Erased on {exact} by {erased_by}.', {
        exact: formatExact(new Date(erasure.erased_at)),
        erased_by: erasure.erased_by,
      })}
      {erasure.completed_at !== null &&
        ` ${t('Nothing of the person is left in files, logs and snapshots of this product since {exact}.', { exact: formatExact(new Date(erasure.completed_at)) })}`}
    </p>
    {erasure.status === 'in_progress' && <Progress erasure={erasure} />}
    <ErasureCounts erasure={erasure} />
    <Receivers erasure={erasure} />
    <Remains erasure={erasure} />
    <p className={styles.seal}>
      <span>{t('Certificate')}</span> <code>{erasure.id}</code>
    </p>
    <Button
      icon={Download}
      disabledReason={erasure.certificate === '' ? t('It is signed when every step is done.') : undefined}
      onPress={() => download(erasure)}
    >
      {t('Download the certificate')}
    </Button>
  </div>
);
