import { selectedField, useFormEditor } from '../editing/form-editor.ts';
import { useNamedKeys } from '../part-card/use-named-keys.ts';
import { ConsentProperties } from './consent-properties.tsx';
import { FieldProperties } from './field-properties.tsx';
import { FormProperties } from './form-properties.tsx';
import { StepProperties } from './step-properties.tsx';
import { useSteadyKey } from './use-steady-key.ts';

/** Everything that can be set about what is chosen. */
export const Properties = () => {
  const { state, isEditable } = useFormEditor();
  const { form, selection } = state;
  const field = selectedField(state);
  const panel = useSteadyKey(form.fields, field?.id);
  const isNamed = useNamedKeys(isEditable);
  if (field) return <FieldProperties key={panel} field={field} isNamed={isNamed} />;
  if (selection.kind === 'step') {
    const step = form.steps.find(({ id }) => id === selection.id);
    if (step) return <StepProperties key={step.id} step={step} />;
  }
  if (selection.kind === 'consent') {
    const consent = form.consents.find(({ key }) => key === selection.key);
    if (consent) return <ConsentProperties key={consent.key} consent={consent} />;
  }
  return <FormProperties />;
};
