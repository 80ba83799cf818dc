import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type MetaheadWrite, metaheadWrite } from '#api-clients/admin/metaheads.operations.ts';
import { sameJson } from '#block-schemas/read/json-value.ts';
import { fieldErrors } from '#editor/api/problems.ts';
import { schemaErrors } from '#editor/api/schema-errors.ts';
import { t } from '#editor/i18n/t.ts';
import { CodeField } from '#editor/pieces/code-editor/code-field.tsx';
import { pagesQuery } from '#editor/pieces/links/links.api.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { languageOf, languages, scopes } from './metahead-words.ts';
import { createMetahead, type MetaheadItem, updateMetahead, writeOf } from './metaheads.api.ts';
import styles from './metaheads.module.css';

const empty: MetaheadWrite = {
  name: '',
  content: '',
  language: 'javascript',
  in_body: false,
  rdx_core_page_id: null,
  reload_on_each_page: false,
  consent_scope: 'marketing',
};

export interface MetaheadFormProps {
  /** Absent for a new one. */
  metahead: MetaheadItem | undefined;
  /** Why this person may only look. */
  reason: string | undefined;
  onSaved: (saved: MetaheadItem) => void;
  onClose: () => void;
  onReload: () => void;
}

/** An element with its code; saving changes the draft. */
export const MetaheadForm = ({ metahead, reason, onSaved, onClose, onReload }: MetaheadFormProps) => {
  const [value, setValue] = useState<MetaheadWrite>(metahead ? writeOf(metahead) : empty);
  const [isChecked, setChecked] = useState(false);
  const pages = useQuery(pagesQuery);
  const code = useId();
  const local = schemaErrors(metaheadWrite.safeParse(value).error);
  const save = useMutation({
    mutationFn: () => (metahead ? updateMetahead(metahead, value) : createMetahead(value)),
    onSuccess: onSaved,
  });
  const refused = fieldErrors(save.error);
  const errors: Record<string, string | undefined> = isChecked ? { ...refused, ...local } : {};
  const rest = save.error && Object.keys(refused).length === 0 ? save.error : undefined;
  // A draft with a mistake in it is saved while its form stays open.
  const isChanged = !sameJson(value, metahead ? writeOf(metahead) : empty);
  const isReadOnly = reason !== undefined;
  const set = (change: Partial<MetaheadWrite>) => {
    save.reset();
    setValue({ ...value, ...change });
  };
  // Styles ask nobody anything: they need no consent unless somebody says so.
  const choose = (language: MetaheadWrite['language']) =>
    set({ language, consent_scope: ['css', 'sass', 'scss'].includes(language) ? 'obligatory' : value.consent_scope });
  const problem = metahead?.problem && value.content === metahead.content ? metahead.problem : null;
  return (
    <SaveForm
      action={t('Save draft')}
      place="drawer"
      isPending={save.isPending}
      error={rest}
      isReadOnly={isReadOnly}
      isChanged={isChanged}
      onReload={onReload}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (Object.keys(local).length === 0) save.mutate();
      }}
    >
      <TextField
        label={t('Name')}
        isRequired
        isReadOnly={isReadOnly}
        value={value.name}
        onChange={(name) => set({ name })}
        errorMessage={errors.name}
      />
      <Select
        label={t('Language')}
        isDisabled={isReadOnly}
        options={languages}
        value={value.language}
        onChange={(language) => choose(language as MetaheadWrite['language'])}
      />
      <div className={styles.code}>
        <label htmlFor={code}>{t('Code')}</label>
        <CodeField
          id={code}
          describedBy={`${code}-problem`}
          label={t('Code')}
          language={languageOf(value.language)?.code ?? 'html'}
          value={value.content}
          maxLength={50_000}
          isReadOnly={isReadOnly}
          isRequired
          isInvalid={errors.content !== undefined || problem !== null}
          onChange={(content) => set({ content })}
        />
        <p id={`${code}-problem`} className={styles.problem}>
          {errors.content ??
            (problem &&
              t('Line {line}, column {column}: {message}', {
                line: problem.line,
                column: problem.column,
                message: problem.message,
              }))}
        </p>
      </div>
      <ComboBox
        label={t('Page')}
        isDisabled={isReadOnly}
        placeholder={t('Every page')}
        options={(pages.data ?? []).map(({ id, attributes }) => ({
          id,
          label: attributes.title,
          description: attributes.path,
        }))}
        value={value.rdx_core_page_id}
        onChange={(page) => set({ rdx_core_page_id: page })}
        errorMessage={errors.rdx_core_page_id}
      />
      <Select
        label={t('Consent')}
        isDisabled={isReadOnly}
        options={scopes}
        value={value.consent_scope}
        onChange={(scope) => set({ consent_scope: scope as MetaheadWrite['consent_scope'] })}
      />
      <Switch isSelected={value.in_body} isDisabled={isReadOnly} onChange={(in_body) => set({ in_body })}>
        {t('At the end of the body')}
      </Switch>
      <Switch
        isSelected={value.reload_on_each_page}
        isDisabled={isReadOnly}
        description={t('Also when a visitor comes back to a page that the browser kept')}
        onChange={(reload_on_each_page) => set({ reload_on_each_page })}
      >
        {t('Runs on each visit of a page')}
      </Switch>
    </SaveForm>
  );
};
