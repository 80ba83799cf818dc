import { useQuery } from '@tanstack/react-query';
import { isSafeUrl } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { FileChoice } from '../media/file-choice/file-choice.tsx';
import styles from './link-editor.module.css';
import type { LinkValue } from './link-value.ts';
import { formsQuery, pagesQuery } from './links.api.ts';
import { usePageAnchors } from './page-anchors.ts';
import { pageFilter } from './page-filter.ts';

export interface LinkTargetProps {
  id: string;
  value: LinkValue;
  isReadOnly: boolean;
  onChange: (value: LinkValue) => void;
}

const Broken = ({ children }: { children: string }) => (
  <p role="alert" className={styles.error}>
    {children}
  </p>
);

/** A page of this site, kept by its id, so that the link follows when the page is moved or renamed. */
export const PageTarget = ({ value, isReadOnly, onChange }: LinkTargetProps) => {
  const pages = useQuery(pagesQuery);
  const own = (pages.data ?? []).filter(({ attributes }) => attributes.kind === 'page');
  const options = own.map(({ id, attributes }) => ({
    id,
    label: attributes.title,
    description:
      attributes.status === 'draft' ? t('{path} · not published', { path: attributes.path }) : attributes.path,
  }));
  const path = (value.url ?? '').replace(/[?#].*$/, '');
  const chosen = own.find((page) => page.id === value.page_id || (!value.page_id && page.attributes.path === path));
  const isGone = pages.data !== undefined && !chosen && (Boolean(value.page_id) || path !== '');
  return (
    <>
      <ComboBox
        label={t('Page')}
        options={options}
        value={chosen?.id ?? null}
        isReadOnly={isReadOnly}
        placeholder={t('Search by title or address')}
        emptyText={pages.isPending ? t('Loading the pages…') : t('No page is called that')}
        defaultFilter={pageFilter(own.map(({ attributes }) => attributes))}
        onChange={(pageId) => {
          const page = own.find((entry) => entry.id === pageId);
          // While somebody types nothing is chosen: the link stays until they choose.
          if (page) onChange({ ...value, page_id: page.id, url: page.attributes.path });
        }}
      />
      {isGone && (
        <Broken>
          {value.page_id
            ? t('The page this link leads to is not there any more. Choose another one.')
            : t('There is no page at {path}. Choose one, or make it “Another website” for an address outside.', {
                path,
              })}
        </Broken>
      )}
      {chosen?.attributes.status === 'draft' && (
        <p className={styles.hint}>{t('This page is not published yet: visitors who follow the link find nothing.')}</p>
      )}
    </>
  );
};

/** A block of the same page, by its scroll id. */
export const AnchorTarget = ({ value, isReadOnly, onChange }: LinkTargetProps) => {
  const anchors = usePageAnchors();
  const anchor = (value.url ?? '').replace(/^#/, '');
  const isGone = anchors !== null && anchor !== '' && !anchors.some((place) => place.anchor === anchor);
  return (
    <>
      <label className={styles.field}>
        <span>{t('Place on this page')}</span>
        <select
          value={anchor}
          disabled={isReadOnly}
          aria-invalid={isGone}
          onChange={(event) => onChange({ ...value, page_id: '', url: `#${event.target.value}` })}
        >
          <option value="">{t('Choose…')}</option>
          {isGone && <option value={anchor}>{t('#{anchor} (missing)', { anchor })}</option>}
          {(anchors ?? []).map((place) => (
            <option key={place.anchor} value={place.anchor}>
              {place.label} (#{place.anchor})
            </option>
          ))}
        </select>
      </label>
      {isGone && <Broken>{t('No block of this page has the scroll id “{anchor}”.', { anchor })}</Broken>}
      {anchors?.length === 0 && (
        <p className={styles.hint}>
          {t('No block of this page can be jumped to yet. Give the block a scroll ID in its Layout tab first.')}
        </p>
      )}
    </>
  );
};

/** Any safe address outside of this site. */
export const AddressTarget = ({ id, value, isReadOnly, onChange }: LinkTargetProps) => {
  const isWrong = Boolean(value.url) && !isSafeUrl(value.url ?? '');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('Address')}</label>
      <input
        id={id}
        dir="ltr"
        inputMode="url"
        value={value.url ?? ''}
        placeholder="https://"
        maxLength={2_000}
        readOnly={isReadOnly}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => onChange({ ...value, page_id: '', url: event.target.value.trim() })}
      />
      {isWrong && (
        <span id={`${id}-error`} className={styles.error}>
          {t('Use a web address, a path, mailto: or tel:')}
        </span>
      )}
    </div>
  );
};

/** A film or document of the library. */
export const FileTarget = ({ id, value, isReadOnly, onChange }: LinkTargetProps) => (
  <div className={styles.field}>
    <span id={`${id}-label`}>{t('File')}</span>
    <FileChoice
      id={id}
      labelledBy={`${id}-label`}
      value={value.file_id ?? ''}
      isReadOnly={isReadOnly}
      onChange={(file) => onChange({ ...value, url: '', file_id: file?.id ?? '' })}
    />
  </div>
);

/** A published form, opened over the page. */
export const FormTarget = ({ id, value, isReadOnly, onChange }: LinkTargetProps) => {
  const forms = useQuery(formsQuery);
  const chosen = forms.data?.find((form) => form.id === value.form_id);
  const isGone = forms.data !== undefined && Boolean(value.form_id) && !chosen;
  return (
    <>
      <ComboBox
        label={t('Form')}
        options={(forms.data ?? []).map((form) => ({ id: form.id, label: form.attributes.name }))}
        value={chosen?.id ?? null}
        isReadOnly={isReadOnly}
        placeholder={t('Search forms')}
        emptyText={forms.isPending ? t('Loading the forms…') : t('No published form is called that')}
        onChange={(formId) => {
          if (formId) onChange({ ...value, form_id: formId });
        }}
      />
      {isGone && <Broken>{t('This form is not published any more, or is gone. Choose another one.')}</Broken>}
      <label className={styles.field}>
        <span>{t('Title above the form')}</span>
        <input
          id={`${id}-form-title`}
          value={value.form_title ?? ''}
          maxLength={120}
          readOnly={isReadOnly}
          onChange={(event) => onChange({ ...value, form_title: event.target.value })}
        />
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={value.form_has_two_columns === true}
          disabled={isReadOnly}
          onChange={(event) => onChange({ ...value, form_has_two_columns: event.target.checked })}
        />
        {t('Fields in two columns')}
      </label>
    </>
  );
};
