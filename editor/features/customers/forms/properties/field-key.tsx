import { useState } from 'react';
import type { FormField } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { renameField } from '../editing/edits.ts';
import { useFormEditor } from '../editing/form-editor.ts';

const describe = (isFixed: boolean, isNamed: boolean): string => {
  if (isFixed) return t('Fixed since a version holds it: leads, mails and integrations use it.');
  if (isNamed) return t('A mail or an integration names it: with another key, change it there too.');
  return t(
    'What mails and integrations call this field; it follows the label. Fixed once it is published or saved as a version.',
  );
};

/** The id that mails, integrations and exports know a field by. It can be chosen until a version holds the field. */
export const FieldKey = ({ field, isNamed }: { field: FormField; isNamed: boolean }) => {
  const { state, edit, isEditable } = useFormEditor();
  // What is being typed; null while the key follows the label.
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft ?? field.id;
  const isFixed = state.saved.fields.some(({ id }) => id === field.id);
  const problem = () => {
    if (!/^[a-z][a-z0-9_]{0,63}$/.test(typed)) return t('Use a-z, 0-9 and _, starting with a letter');
    if (typed !== field.id && state.form.fields.some(({ id }) => id === typed)) return t('Another field has this key');
    return undefined;
  };
  const wrong = problem();
  const apply = () => {
    if (wrong !== undefined) return;
    setDraft(null);
    if (typed === field.id) return;
    edit(t('Change a key'), (form) => renameField(form, field.id, typed), { selection: { kind: 'field', id: typed } });
  };
  return (
    <TextField
      label={t('Key')}
      description={describe(isFixed, isNamed && isEditable)}
      isCode
      isReadOnly={isFixed || !isEditable}
      value={isFixed ? field.id : typed}
      onChange={setDraft}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
      errorMessage={isFixed ? undefined : wrong}
      isInvalid={!isFixed && wrong !== undefined}
    />
  );
};
