import { ArrowRight, SlidersHorizontal } from 'lucide-react';
import { type FieldRule, fieldRule } from '#api-clients/stock/feed.resources.ts';
import { conversionsOf, feedFieldOf } from '#api-clients/stock/feed-fields.data.ts';
import { t } from '#editor/i18n/t.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Popover } from '#editor/ui/popover/popover.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { conversionLabels, fieldLabel, fieldOptions } from './feed-labels.ts';
import styles from './feeds.module.css';
import { ValueMap } from './value-map.tsx';

export interface MappingLineProps {
  /** Empty: a field whose value is always the same. */
  column: string;
  sample: string;
  rule: FieldRule | undefined;
  isReadOnly: boolean;
  onChange: (rule: FieldRule | undefined) => void;
}

const NOTHING = 'nothing';
const options = [{ id: NOTHING, label: t('Not used') }, ...fieldOptions];
const decimals = [
  { id: 'auto', label: t('Found out') },
  { id: 'comma', label: '1.234,50' },
  { id: 'point', label: '1,234.50' },
];

/** How the values of a column are read. */
const RuleSettings = ({ rule, onChange }: { rule: FieldRule; onChange: (rule: FieldRule) => void }) => {
  const field = feedFieldOf(rule.field);
  const conversions = conversionsOf[rule.field] ?? [];
  const isNumber = field?.kind === 'money' || field?.kind === 'whole' || field?.kind === 'figure';
  return (
    <div className={styles.settings}>
      <TextField
        label={t('Where the feed says nothing')}
        value={rule.fallback}
        onChange={(fallback) => onChange({ ...rule, fallback })}
      />
      {conversions.length > 0 && (
        <Select
          label={t('Turned into another unit')}
          options={[
            { id: NOTHING, label: t('As it is') },
            ...conversions.map((id) => ({ id, label: conversionLabels[id] })),
          ]}
          value={rule.convert ?? NOTHING}
          onChange={(id) => onChange({ ...rule, convert: conversions.find((one) => one === id) ?? null })}
        />
      )}
      {isNumber && (
        <Select
          label={t('How numbers are written')}
          options={decimals}
          value={rule.decimals}
          onChange={(id) =>
            onChange({ ...rule, decimals: id === 'comma' ? 'comma' : id === 'point' ? 'point' : 'auto' })
          }
        />
      )}
      {field?.kind !== 'photos' && field?.kind !== 'json' && (
        <ValueMap field={rule.field} values={rule.values} onChange={(values) => onChange({ ...rule, values })} />
      )}
    </div>
  );
};

const isAdjusted = ({ fallback, convert, values, decimals: sign }: FieldRule): boolean =>
  fallback !== '' || convert !== null || values.length > 0 || sign !== 'auto';

/** A column, what stands in it, the field that it is, and how its values are read. */
export const MappingLine = ({ column, sample, rule, isReadOnly, onChange }: MappingLineProps) => {
  const name = column || t('Always the same');
  const choose = (id: string | null) => {
    if (id === NOTHING || id === null) return onChange(undefined);
    return onChange(fieldRule.parse({ ...rule, field: id, column, convert: null, values: [] }));
  };
  return (
    <div className={styles.mappingLine}>
      <div className={styles.column}>
        {column === '' && rule ? (
          <TextField
            label={t('Value of {field}', { field: fieldLabel(rule.field) })}
            hideLabel
            placeholder={t('Always this')}
            isReadOnly={isReadOnly}
            value={rule.fixed}
            onChange={(fixed) => onChange({ ...rule, fixed })}
          />
        ) : (
          <>
            <bdi className={styles.columnName}>{column}</bdi>
            {sample && <bdi className={styles.sample}>{sample}</bdi>}
          </>
        )}
      </div>
      <Icon icon={ArrowRight} size={14} className={styles.arrow} />
      <ComboBox
        label={t('Field of “{column}”', { column: name })}
        hideLabel
        isReadOnly={isReadOnly}
        options={options}
        value={rule?.field ?? NOTHING}
        onChange={choose}
      />
      <span className={styles.lineEnd}>
        {rule && (
          <Popover
            label={t('How “{column}” is read', { column: name })}
            trigger={
              <Button
                size="sm"
                variant="ghost"
                icon={SlidersHorizontal}
                isDisabled={isReadOnly}
                aria-label={t('How “{column}” is read', { column: name })}
              >
                {isAdjusted(rule) && <Badge tone="accent">{t('Adjusted')}</Badge>}
              </Button>
            }
          >
            <RuleSettings rule={rule} onChange={onChange} />
          </Popover>
        )}
      </span>
    </div>
  );
};
