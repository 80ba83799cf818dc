import { RotateCcw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { compareDocuments } from '#documents/page/diff-documents.ts';
import type { DraftBlock, DraftDocument } from '#documents/page/document.types.ts';
import { readField } from '#documents/page/field-values.ts';
import { orderedGroups } from '#documents/page/places.ts';
import { blockName } from '#editor/builder/document/commands/block-names.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { valueWords } from '../top-bar/conflict-words.ts';
import styles from './compare.module.css';
import { plainName, wordedDifferences } from './compare-words.ts';
import { diffWords } from './text-diff.ts';

const valueAt = (block: DraftBlock | undefined, path: string): unknown => {
  if (!block) return undefined;
  if (path.startsWith('@')) return (block as unknown as Record<string, unknown>)[path.slice(1)];
  const [, first, group, ...rest] = path.split('/');
  if (first === 'groups' && group !== undefined && rest.length === 0)
    return block.groups[group]?.key === null ? undefined : block.groups[group]?.props;
  return readField(block, path);
};

const Difference = ({ name, before, after }: { name: string; before: string; after: string }) => (
  <div className={styles.field}>
    <dt>{name}</dt>
    <dd>
      {diffWords(before, after).map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
      })}
    </dd>
  </div>
);

interface Row {
  id: string;
  state: string;
  paths: string[];
}

/** What differs, block by block and field by field. */
export const CompareFields = (props: {
  from: DraftDocument;
  to: DraftDocument;
  /** Null when the person may only look. */
  onRestore: ((block: string) => void) | null;
}) => {
  const { from, to, onRestore } = props;
  const { rows, meta, locales } = useMemo(() => {
    const { added, removed, moved, changed, meta: keys, locales: translated } = compareDocuments(from, to);
    const found: Row[] = [
      ...added.map((id) => ({ id, state: t('Added'), paths: [] })),
      ...removed.map((id) => ({ id, state: t('Removed'), paths: [] })),
      ...moved.filter((id) => !changed[id]).map((id) => ({ id, state: t('Moved'), paths: [] })),
      ...Object.entries(changed).map(([id, paths]) => ({
        id,
        state: moved.includes(id) ? t('Moved and changed') : t('Changed'),
        paths,
      })),
    ];
    return { rows: found, meta: keys, locales: translated };
  }, [from, to]);
  const metaOf = (document: DraftDocument): Record<string, unknown> => document.meta;
  return (
    <div className={styles.fields}>
      {meta.length > 0 && (
        <section className={styles.block}>
          <h3 className={styles.blockName}>{t('Page')}</h3>
          <dl>
            {meta.map((key) => (
              <Difference
                key={key}
                name={plainName(key)}
                before={valueWords(metaOf(from)[key])}
                after={valueWords(metaOf(to)[key])}
              />
            ))}
          </dl>
        </section>
      )}
      {rows.map(({ id, state, paths }) => {
        const block = to.blocks[id] ?? from.blocks[id];
        const name = blockName(block);
        const template = { type: block?.type ?? '', groups: block ? orderedGroups(block.groups) : [] };
        const differences = paths.flatMap((path) =>
          wordedDifferences(template, path, valueAt(from.blocks[id], path), valueAt(to.blocks[id], path)),
        );
        const way = state === 'Added' ? t('Remove this block') : t('Restore this block');
        return (
          <section key={id} className={styles.block} aria-label={`${name}: ${state}`}>
            <header className={styles.blockHead}>
              <h3 className={styles.blockName}>{name}</h3>
              <span className={styles.state}>{state}</span>
              {onRestore && (
                <Button
                  size="sm"
                  variant="ghost"
                  icon={state === 'Added' ? Trash2 : RotateCcw}
                  aria-label={`${way}: ${name}`}
                  onPress={() => onRestore(id)}
                >
                  {way}
                </Button>
              )}
            </header>
            {differences.length > 0 && (
              <dl>
                {differences.map((difference) => (
                  <Difference key={difference.path} {...difference} />
                ))}
              </dl>
            )}
          </section>
        );
      })}
      {locales.length > 0 && (
        <p className={styles.none}>{t('Translated texts differ: {locales}.', { locales: locales.join(', ') })}</p>
      )}
      {rows.length + meta.length + locales.length === 0 && <p className={styles.none}>{t('No field differs.')}</p>}
    </div>
  );
};
