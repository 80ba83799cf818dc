import { Download } from 'lucide-react';
import { integrationName } from '#editor/pieces/leads/lead-words.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { formatExact } from '#editor/ui/relative-time/relative-time.tsx';
import styles from './certificate.module.css';
import type { ErasureItem } from './erasures.api.ts';
import { Progress } from './progress.tsx';
import { Remains, remainsInWords } from './remains.tsx';

const parts = [
  ['leads', 'Leads', 'values, hidden values, source and car emptied; number and dates stay'],
  ['files', 'Files', 'deleted'],
  ['mails', 'Mails', 'emptied, and taken out of the queue'],
  ['deliveries', 'Deliveries', 'stopped, and what was sent is forgotten'],
  ['exports', 'Exports', 'deleted or cancelled'],
  ['views', 'Saved views', 'that named the person: deleted'],
] as const;

/** What an erasure takes or took, in numbers. */
export const ErasureCounts = ({ erasure }: { erasure: ErasureItem }) => (
  <table className={styles.counts}>
    <caption className={styles.caption}>{erasure.dry_run ? 'What is taken away' : 'What was taken away'}</caption>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">How many</th>
        <th scope="col">{erasure.dry_run ? 'What happens' : 'What happened'}</th>
      </tr>
    </thead>
    <tbody>
      {parts.map(([key, label, what]) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>{erasure[key].toLocaleString()}</td>
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
      Already passed on, and to be deleted there too:{' '}
      {erasure.delivered_to
        .map(({ type, integration_id: id, count }) => `${integrationName(type)} (${id}, ${count.toLocaleString()})`)
        .join(', ')}
      .
    </p>
  );

const asText = (erasure: ErasureItem): string =>
  [
    'Certificate of erasure',
    '',
    `Certificate: ${erasure.id}`,
    `Erased at: ${erasure.erased_at}`,
    `No byte left in this product's own files, logs and snapshots since: ${erasure.completed_at ?? ''}`,
    `Erased by: ${erasure.erased_by}`,
    `Subject (SHA-256, no personal data): ${erasure.subject_hash}`,
    '',
    ...parts.map(([key, label, what]) => `${label}: ${erasure[key]} (${what})`),
    '',
    ...erasure.delivered_to.map(
      ({ type, integration_id: id, count }) => `Passed on before: ${integrationName(type)} (${id}): ${count}`,
    ),
    ...remainsInWords(erasure),
    '',
    'Signed statement:',
    erasure.certificate,
    '',
  ].join('\n');

const download = (erasure: ErasureItem): void => {
  const address = URL.createObjectURL(new Blob([asText(erasure)], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `erasure-${erasure.erased_at.slice(0, 10)}-${erasure.id.slice(0, 8)}.txt`;
  link.click();
  URL.revokeObjectURL(address);
};

/** The proof that a person was erased; it names nobody. */
export const Certificate = ({ erasure }: { erasure: ErasureItem }) => (
  <div className={styles.certificate}>
    <p>
      Erased on {formatExact(new Date(erasure.erased_at))} by {erasure.erased_by}.
      {erasure.completed_at !== null &&
        ` Nothing of the person is left in files, logs and snapshots of this product since ${formatExact(new Date(erasure.completed_at))}.`}
    </p>
    {erasure.status === 'in_progress' && <Progress erasure={erasure} />}
    <ErasureCounts erasure={erasure} />
    <Receivers erasure={erasure} />
    <Remains erasure={erasure} />
    <p className={styles.seal}>
      <span>Certificate</span> <code>{erasure.id}</code>
    </p>
    <Button
      icon={Download}
      disabledReason={erasure.certificate === '' ? 'It is signed when every step is done.' : undefined}
      onPress={() => download(erasure)}
    >
      Download the certificate
    </Button>
  </div>
);
