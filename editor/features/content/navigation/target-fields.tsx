import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { pagesQuery } from '#editor/pieces/links/links.api.ts';
import { pageFilter } from '#editor/pieces/links/page-filter.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './navigation.module.css';

interface Target {
  page_id: string | null;
  url: string | null;
}

interface TargetFieldsProps {
  label: string;
  value: Target;
  isReadOnly: boolean;
  errorMessage: string | undefined;
  onChange: (target: Target) => void;
}

const kinds = [
  { id: 'page', label: t('Page') },
  { id: 'address', label: t('Address') },
  { id: 'nothing', label: t('Nothing') },
] as const;

const kindOf = ({ page_id, url }: Target): (typeof kinds)[number]['id'] => {
  if (page_id !== null) return 'page';
  return url === null ? 'nothing' : 'address';
};

/** A page of the site, which is followed wherever it moves, an address, or nothing: a heading. */
export const TargetFields = ({ label, value, isReadOnly, errorMessage, onChange }: TargetFieldsProps) => {
  const pages = useQuery(pagesQuery);
  const own = (pages.data ?? []).filter(({ attributes }) => attributes.kind === 'page');
  const kind = kindOf(value);
  const choose = (next: string) => {
    if (next === kind) return;
    if (next === 'page') onChange({ page_id: own[0]?.id ?? null, url: null });
    else onChange({ page_id: null, url: next === 'address' ? '' : null });
  };
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <SegmentedControl label={label} segments={kinds} value={kind} onChange={choose} isDisabled={isReadOnly} />
      {kind === 'page' && (
        <ComboBox
          label={t('Page')}
          hideLabel
          options={own.map(({ id, attributes }) => ({
            id,
            label: attributes.title,
            description:
              attributes.status === 'draft' ? t('{path} · not published', { path: attributes.path }) : attributes.path,
          }))}
          value={value.page_id}
          isReadOnly={isReadOnly}
          errorMessage={errorMessage}
          placeholder={t('Search by title or address')}
          emptyText={pages.isPending ? t('Loading the pages…') : t('No page is called that')}
          defaultFilter={pageFilter(own.map(({ attributes }) => attributes))}
          onChange={(id) => {
            // While somebody types nothing is chosen: the entry leads where it led until they choose.
            if (id !== null) onChange({ page_id: id, url: null });
          }}
        />
      )}
      {kind === 'address' && (
        <TextField
          label={t('Address')}
          hideLabel
          dir="ltr"
          value={value.url ?? ''}
          placeholder={t('/path or https://')}
          maxLength={2_000}
          isReadOnly={isReadOnly}
          errorMessage={errorMessage}
          onChange={(url) => onChange({ page_id: null, url })}
        />
      )}
    </div>
  );
};
