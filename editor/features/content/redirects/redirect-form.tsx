import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { RedirectWrite } from '#api-clients/redirects/redirect.resources.ts';
import { redirectWrite } from '#api-clients/redirects/redirect.resources.ts';
import { describeProblem, fieldErrors, isStatus } from '#editor/api/problems.ts';
import { schemaErrors } from '#editor/api/schema-errors.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './redirect-form.module.css';
import { codes } from './redirect-words.ts';
import type { RedirectItem } from './redirects.api.ts';
import { createRedirect, updateRedirect, writeOf } from './redirects.api.ts';

const empty: RedirectWrite = { from: '', to: '', http_code: 301, enabled: true, note: '' };

export interface RedirectFormProps {
  /** Absent for a new one. */
  redirect?: RedirectItem | undefined;
  onSaved: (saved: RedirectItem, before: RedirectItem | undefined) => void;
  onCancel: () => void;
  /** Somebody changed it meanwhile: shows the list as it is now. */
  onReload: () => void;
}

/** Adds or changes a redirect in place, above the list. */
export const RedirectForm = ({ redirect, onSaved, onCancel, onReload }: RedirectFormProps) => {
  const [value, setValue] = useState<RedirectWrite>(redirect ? writeOf(redirect) : empty);
  const [isChecked, setChecked] = useState(false);
  const isGone = value.http_code === 410;
  const body = { ...value, to: isGone ? null : value.to };
  const local = {
    ...schemaErrors(redirectWrite.safeParse(body).error),
    ...(!isGone && !value.to?.trim() && { to: t('This field is required') }),
  };
  const save = useMutation({
    mutationFn: () => (redirect ? updateRedirect(redirect, body) : createRedirect(body)),
    onSuccess: (saved) => onSaved(saved, redirect),
  });
  const refused = fieldErrors(save.error);
  const errors: Record<string, string | undefined> = isChecked ? { ...refused, ...local } : {};
  const rest = save.error && Object.keys(refused).length === 0 ? save.error : null;
  const set = (change: Partial<RedirectWrite>) => {
    save.reset();
    setValue({ ...value, ...change });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(local).length === 0) save.mutate();
  };

  return (
    <Form
      onSubmit={submit}
      validationBehavior="aria"
      aria-label={redirect ? t('Redirect from {from}', { from: redirect.from }) : t('New redirect')}
      className={styles.form}
    >
      <div className={styles.fields}>
        <TextField
          label={t('From')}
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
          isCode
          isRequired
          autoFocus
          placeholder="/old-page"
          value={value.from}
          onChange={(from) => set({ from })}
          errorMessage={errors.from}
          className={styles.address}
        />
        <TextField
          label={t('To')}
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
          isCode
          isRequired={!isGone}
          isDisabled={isGone}
          placeholder={t('/new-page or https://…')}
          value={isGone ? '' : (value.to ?? '')}
          onChange={(to) => set({ to })}
          errorMessage={errors.to}
          className={styles.address}
        />
        <Select
          label={t('Answer')}
          options={codes}
          value={String(value.http_code ?? 301)}
          onChange={(code) => set({ http_code: Number(code) as RedirectWrite['http_code'] })}
          errorMessage={errors.http_code}
          className={styles.code}
        />
        <TextField
          label={t('Note')}
          value={value.note ?? ''}
          onChange={(note) => set({ note })}
          errorMessage={errors.note}
          className={styles.note}
        />
      </div>
      {rest && <FormError title={t('Not saved')} problem={describeProblem(rest)} />}
      <div className={styles.actions}>
        <Switch isSelected={value.enabled ?? true} onChange={(enabled) => set({ enabled })}>
          {t('Switched on')}
        </Switch>
        <span className={styles.gap} />
        {rest && isStatus(rest, 412) && <Button onPress={onReload}>{t('Show what it is now')}</Button>}
        <Button onPress={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {redirect ? t('Save') : t('Add redirect')}
        </Button>
      </div>
    </Form>
  );
};
