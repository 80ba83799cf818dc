import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OrderCompanyWrite, orderCompanyWrite } from '#api-clients/orders/payment-accounts.operations.ts';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { useSaving } from '#editor/pieces/save-form/use-saving.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { captureWords, feeWords, holdWords, testWords } from './company-words.ts';
import { type CompanyItem, contentOf, emptyCompany, saveCompany } from './payments.api.ts';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([id, label]) => ({ id, label: label.charAt(0).toLocaleUpperCase() + label.slice(1) }));

/** A company that sells online. */
export const CompanyForm = ({ company, onClose }: { company: CompanyItem | null; onClose: () => void }) => {
  const queries = useQueryClient();
  const [value, setValue] = useState<OrderCompanyWrite>(company ? contentOf(company) : emptyCompany);
  const [codes, setCodes] = useState(value.dealer_codes.join(', '));
  const whole = { ...value, dealer_codes: codes.split(/[\s,;]+/).filter(Boolean) };
  const { form, errorWithin: errorOf } = useSaving({
    checked: orderCompanyWrite.safeParse(whole),
    write: () => saveCompany(company, whole),
    onSaved: ({ name }) => {
      void queries.invalidateQueries({ queryKey: ['payments'] });
      showToast({ title: t('Saved {name}', { name }) });
      onClose();
    },
  });
  const set = (change: Partial<OrderCompanyWrite>) => setValue((before) => ({ ...before, ...change }));
  return (
    <SaveForm
      place="drawer"
      action={company ? t('Save') : t('Add the company')}
      {...form}
      onClose={onClose}
      onReload={() => {
        void queries.invalidateQueries({ queryKey: ['payments'] });
        onClose();
      }}
    >
      <TextField
        label={t('Name')}
        isRequired
        maxLength={160}
        value={value.name}
        onChange={(name) => set({ name })}
        errorMessage={errorOf('name')}
      />
      <TextField
        label={t('Codes of its houses')}
        description={t('Dealer codes with commas between them; cars that stand there are paid to this company.')}
        value={codes}
        onChange={setCodes}
        errorMessage={errorOf('dealer_codes')}
      />
      <Checkbox
        isSelected={value.is_default}
        onChange={(isDefault) => set({ is_default: isDefault })}
        description={t('It takes the place of the company that does so now.')}
      >
        {t('Sells the cars of all other houses')}
      </Checkbox>
      <Select
        label={t('When the car is reserved')}
        description={t('The bank is asked to hold the money first, always; nobody pays for a car that is gone.')}
        options={optionsOf(captureWords)}
        value={value.capture_method}
        onChange={(id) => set({ capture_method: id === 'automatic' ? 'automatic' : 'manual' })}
      />
      <Select
        label={t('When held money reaches its deadline')}
        options={optionsOf(holdWords)}
        value={value.hold_policy}
        onChange={(id) => set({ hold_policy: id === 'void' ? 'void' : 'capture' })}
      />
      <Select
        label={t('When the car is handed over')}
        options={optionsOf(feeWords)}
        value={value.fee_policy}
        onChange={(id) => set({ fee_policy: id === 'refund' ? 'refund' : 'capture' })}
      />
      <Select
        label={t('Test payments')}
        description={t('Visitors are told on every page and mail of a test.')}
        options={optionsOf(testWords)}
        value={value.test_mode}
        onChange={(id) => set({ test_mode: id === 'on' || id === 'off' ? id : 'auto' })}
      />
      <Checkbox isSelected={value.active} onChange={(active) => set({ active })}>
        {t('Sells online now')}
      </Checkbox>
    </SaveForm>
  );
};
