import { useMutation } from '@tanstack/react-query';
import { Plus, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { type FeedMapping, type FieldRule, fieldRule } from '#api-clients/stock/feed.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { contentOf, type FeedItem, suggestMapping, updateFeed } from './feeds.api.ts';
import styles from './feeds.module.css';
import { MappingLine } from './mapping-line.tsx';
import { PreviewCards } from './preview-cards.tsx';

/** A line of the mapping: a column of the file, or a field whose value is always the same. */
interface Line {
  column: string;
  sample: string;
  rule: FieldRule | undefined;
}

const linesOf = (feed: FeedItem, mapping: FeedMapping): Line[] => {
  const columns = feed.file?.columns ?? [];
  const known = new Set(columns.map(({ name }) => name));
  return [
    ...columns.map(({ name, sample }) => ({
      column: name,
      sample,
      rule: mapping.find(({ column }) => column === name),
    })),
    // Columns that the file of today has no more, and fields that have none.
    ...mapping.filter(({ column }) => !known.has(column)).map((rule) => ({ column: rule.column, sample: '', rule })),
  ];
};

/** What the columns of the file mean: columns on one side, fields of cars on the other, and what comes of it below. */
export const MappingTab = ({ feed }: { feed: FeedItem }) => {
  const [mapping, setMapping] = useState<FeedMapping>(feed.mapping);
  const setup = usePermission('stock.setup');
  const { run, tell, reload } = useWrites(['stock-feeds']);
  const save = useMutation({
    mutationFn: () => updateFeed(feed, { ...contentOf(feed), mapping }),
    onSuccess: (saved) => {
      void reload();
      tell(t('Saved {name}', { name: saved.name }));
    },
  });
  const change = (next: FeedMapping) => {
    save.reset();
    setMapping(next);
  };
  const replace = (before: FieldRule | undefined, after: FieldRule | undefined) => {
    const others = mapping.filter((rule) => rule !== before && rule.field !== after?.field);
    change(after ? [...others, after] : others);
  };
  const suggest = () => void run(t('No suggestion'), async () => change(await suggestMapping(feed.id)));
  const unused = mapping.length === 0 ? undefined : mapping;
  if (!feed.file)
    return <EmptyState title={t('No file yet')}>{t('Columns can be mapped once there is a file.')}</EmptyState>;
  return (
    <div className={styles.page}>
      <SaveForm
        action={t('Save the mapping')}
        closeLabel={t('Discard changes')}
        onSubmit={() => save.mutate()}
        onClose={() => setMapping(feed.mapping)}
        isPending={save.isPending}
        error={save.error}
        isReadOnly={!setup.allowed}
        onReload={() => void reload()}
      >
        <div className={styles.buttons}>
          <Button icon={WandSparkles} disabledReason={setup.reason} onPress={suggest}>
            {t('Suggest by the names of the columns')}
          </Button>
          <Button
            icon={Plus}
            disabledReason={
              setup.reason ?? (mapping.some(({ column }) => column === '') ? t('Fill the last one first.') : undefined)
            }
            onPress={() => replace(undefined, fieldRule.parse({ field: freeField(mapping), fixed: '' }))}
          >
            {t('A field that is always the same')}
          </Button>
        </div>
        <section className={styles.mapping} aria-label={t('Mapping')}>
          <div className={styles.mappingHead} aria-hidden="true">
            <span>{t('Column of the feed')}</span>
            <span>{t('Field of the car')}</span>
          </div>
          {linesOf(feed, mapping).map(({ column, sample, rule }) => (
            <MappingLine
              key={column === '' ? `fixed:${rule?.field}` : column}
              column={column}
              sample={sample}
              rule={rule}
              isReadOnly={!setup.allowed}
              onChange={(after) => replace(rule, after)}
            />
          ))}
        </section>
      </SaveForm>
      {unused && <PreviewCards feed={feed} mapping={unused} />}
    </div>
  );
};

const always = ['dealer_code', 'state', 'nameplate_brand_name', 'color_canonical', 'mileage_unit', 'power_unit'];

/** A field that nothing says yet, of those that often are the same for a whole feed. */
const freeField = (mapping: FeedMapping): string =>
  always.find((field) => !mapping.some((rule) => rule.field === field)) ?? 'reservation';
