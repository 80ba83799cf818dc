import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '#editor/api/problems.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { type AccountItem, type ProviderItem, saveAccount } from './payments.api.ts';
import styles from './payments.module.css';
import { linesOf, type SettingLine } from './settings-schema.ts';

interface LineProps {
  line: SettingLine;
  value: string;
  isSet: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}

const Line = ({ line, value, isSet, error, onChange }: LineProps) => {
  const texts = {
    label: tData(line.title),
    description:
      line.isSecret && isSet
        ? t('It is set. Leave this empty to keep it.')
        : line.description && tData(line.description),
    errorMessage: error,
    isRequired: line.isRequired && !(line.isSecret && isSet),
  };
  if (line.options)
    return (
      <Select
        {...texts}
        options={line.options.map((id) => ({ id, label: tData(id) }))}
        value={value || line.fallback}
        onChange={onChange}
      />
    );
  return (
    <TextField
      {...texts}
      type={line.isSecret ? 'password' : 'text'}
      autoComplete="off"
      dir="ltr"
      isCode
      maxLength={300}
      value={value}
      onChange={onChange}
    />
  );
};

/** Keys of an account, asked for as its provider's schema says. Secrets are written, never read. */
export const AccountForm = (props: { account: AccountItem; provider: ProviderItem; onClose: () => void }) => {
  const { account, provider, onClose } = props;
  const queries = useQueryClient();
  const lines = linesOf(provider);
  const [values, setValues] = useState<Record<string, string>>(account.settings);
  const [isEnabled, setEnabled] = useState(!account.configured || account.enabled);
  const [isEmulated, setEmulated] = useState(account.emulated);
  const save = useMutation({
    mutationFn: () => {
      const settings = Object.fromEntries(
        lines.flatMap(({ key, fallback, isSecret }) => {
          const value = (values[key] ?? '').trim() || fallback;
          return isSecret && value === '' ? [] : [[key, value]];
        }),
      );
      return saveAccount(account, { enabled: isEnabled, emulated: isEmulated, settings: isEmulated ? {} : settings });
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['payments'] });
      showToast({ title: t('Saved the account at {vendor}', { vendor: provider.label }) });
      onClose();
    },
  });
  const refused = fieldErrors(save.error);
  return (
    <SaveForm
      place="drawer"
      action={t('Save')}
      onSubmit={() => save.mutate()}
      onClose={onClose}
      isPending={save.isPending}
      error={save.error && Object.keys(refused).length === 0 ? save.error : null}
      onReload={() => {
        void queries.invalidateQueries({ queryKey: ['payments'] });
        onClose();
      }}
    >
      <Checkbox isSelected={isEnabled} onChange={setEnabled}>
        {t('Visitors can pay with it')}
      </Checkbox>
      {(account.is_test || account.emulated) && (
        <Checkbox
          isSelected={isEmulated}
          onChange={setEmulated}
          description={t('For trying things out: no keys, no money, pages that look like the service’s own.')}
        >
          {t('Imitate the service')}
        </Checkbox>
      )}
      {!isEmulated &&
        lines.map((line) => (
          <Line
            key={line.key}
            line={line}
            value={values[line.key] ?? ''}
            isSet={account.secrets_set.includes(line.key)}
            error={refused[line.key]}
            onChange={(value) => setValues((before) => ({ ...before, [line.key]: value }))}
          />
        ))}
      <p className={styles.webhook}>
        {t('Where the service sends its messages; enter it there:')}
        <bdi dir="ltr">{provider.webhook_url}</bdi>
      </p>
    </SaveForm>
  );
};
