import { t } from '#editor/i18n/t.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { iconOf } from './page-kinds.ts';
import type { PageItem } from './page-tree.ts';

/** What a link or redirection leads to, as the form holds it. */
export interface TargetValue {
  link_type: PageItem['link_type'];
  to: string | null;
  http_code: PageItem['http_code'];
  link_new_window: boolean;
}

const linkTypes = [
  { id: 'internal', label: t('A page of this website') },
  { id: 'external', label: t('Another website') },
  { id: 'file', label: t('A file of the media library') },
] as const;

const codes = [
  { id: '301', label: t('301, moved for good'), description: t('Search engines take over the new address.') },
  { id: '302', label: t('302, moved for now'), description: t('Search engines keep the old address.') },
  { id: '307', label: t('307, moved for now, same method') },
  { id: '308', label: t('308, moved for good, same method') },
  { id: '410', label: t('410, gone'), description: t('There is no new address.') },
] as const;

const codeOf = (id: string): TargetValue['http_code'] | undefined =>
  ([301, 302, 307, 308, 410] as const).find((code) => String(code) === id);

export interface TargetFieldsProps {
  kind: 'link' | 'url_redirection';
  value: TargetValue;
  onChange: (value: TargetValue) => void;
  pages: readonly PageItem[];
  errors: Record<string, string>;
}

/** The fields that only links and redirections have. */
export const TargetFields = ({ kind, value, onChange, pages, errors }: TargetFieldsProps) => {
  const change = (part: Partial<TargetValue>) => onChange({ ...value, ...part });
  if (kind === 'url_redirection') {
    return (
      <>
        <Select
          label={t('Answer')}
          options={codes}
          value={String(value.http_code)}
          onChange={(id) => change({ http_code: codeOf(id) ?? value.http_code })}
          errorMessage={errors.http_code}
        />
        {value.http_code !== 410 && (
          <TextField
            label={t('New address')}
            isCode
            isRequired
            value={value.to ?? ''}
            onChange={(to) => change({ to })}
            placeholder={t('/models or https://…')}
            description={t("A path of this website or a full address. The visitor's query string is carried over.")}
            errorMessage={errors.to}
          />
        )}
      </>
    );
  }
  return (
    <>
      <Select
        label={t('Leads to')}
        options={linkTypes}
        value={value.link_type}
        onChange={(id) => change({ link_type: linkTypes.find((type) => type.id === id)?.id ?? null, to: null })}
        errorMessage={errors.link_type}
      />
      {value.link_type === 'internal' ? (
        <ComboBox
          label={t('Page')}
          isRequired
          value={value.to}
          onChange={(to) => change({ to })}
          options={pages.map((page) => ({
            id: page.id,
            label: page.title,
            description: page.path,
            icon: iconOf(page),
          }))}
          placeholder={t('Find a page')}
          errorMessage={errors.to}
        />
      ) : (
        <TextField
          label={value.link_type === 'file' ? t('Id of the file') : t('Address')}
          isCode
          isRequired
          value={value.to ?? ''}
          onChange={(to) => change({ to })}
          placeholder={value.link_type === 'file' ? undefined : 'https://…'}
          errorMessage={errors.to}
        />
      )}
      <Switch isSelected={value.link_new_window} onChange={(link_new_window) => change({ link_new_window })}>
        {t('Open in a new window')}
      </Switch>
    </>
  );
};
