import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { RadioGroup } from '#editor/ui/radio-group/radio-group.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { createForm, type FormItem } from '../forms.api.ts';
import { changeLanguage } from '../languages/source-language.ts';
import { starters } from '../starter-forms.data.ts';
import { nameProblem } from './name-problem.ts';

interface Props {
  onClose: () => void;
  onMade: (form: FormItem) => void;
}

/** What a new form begins with, in its language. */
const startOf = (id: string, name: string, locale: string): FormWrite =>
  changeLanguage(formWrite.parse({ ...starters.find((starter) => starter.id === id)?.form, name }), locale);

const NewForm = ({ onClose, onMade }: Props) => {
  const [name, setName] = useState('');
  const [start, setStart] = useState(starters[0]?.id ?? '');
  const siteLocales = useSiteLocales();
  const [chosenLocale, setLocale] = useState<string | null>(null);
  const locale = chosenLocale ?? siteLocales[0] ?? 'en';
  const [isChecked, setChecked] = useState(false);
  const make = useMutation({
    mutationFn: () => createForm(startOf(start, name.trim(), locale)),
    onSuccess: onMade,
  });
  const wrong = nameProblem(name, make.error);
  const submit = () => {
    setChecked(true);
    if (name.trim() !== '') make.mutate();
  };
  return (
    <SaveForm
      action={t('Make the form')}
      onSubmit={submit}
      onClose={onClose}
      isPending={make.isPending}
      error={wrong.rest}
      refused={t('Not made')}
    >
      <TextField
        label={t('Name')}
        description={t('For staff, and the title of the page that works without JavaScript.')}
        isRequired
        autoFocus
        maxLength={200}
        value={name}
        onChange={(text) => {
          make.reset();
          setName(text);
        }}
        errorMessage={isChecked ? wrong.beside : undefined}
      />
      {siteLocales.length > 1 && (
        <Select
          label={t('Language')}
          description={t('What it begins with is written in it. Translations can be added.')}
          options={siteLocales.map((id) => ({ id, label: localeName(id) }))}
          value={locale}
          onChange={setLocale}
        />
      )}
      <RadioGroup label={t('Begin with')} value={start} onChange={setStart} options={starters} />
    </SaveForm>
  );
};

/** Makes a form and opens it. */
export const NewFormDialog = ({ isOpen, ...props }: Props & { isOpen: boolean }) => (
  <Dialog title={t('New form')} isOpen={isOpen} onOpenChange={(open) => !open && props.onClose()}>
    {isOpen && <NewForm {...props} />}
  </Dialog>
);
