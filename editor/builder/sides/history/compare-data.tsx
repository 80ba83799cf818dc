import { useMemo } from 'react';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import styles from './compare.module.css';
import { diffLines } from './text-diff.ts';

/** Members in one order on both sides, so that only real differences show. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

const textOf = (document: DraftDocument): string => JSON.stringify(sorted(deriveSnapshot(document)), null, 2);

/** Both pages as the JSON that is published, line by line. */
export const CompareData = ({ from, to }: { from: DraftDocument; to: DraftDocument }) => {
  const parts = useMemo(() => diffLines(`${textOf(from)}\n`, `${textOf(to)}\n`), [from, to]);
  return (
    <pre className={styles.data}>
      {parts.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
      })}
    </pre>
  );
};
