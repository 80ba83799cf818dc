// The package's index also loads its test registry, which asks for a validator that needs eval.
import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { useMemo, useRef } from 'react';
import { useBuilder } from '../builder-context.ts';
import { sameJson } from '../store/same-json.ts';
import { fieldCommands } from './field-edits.ts';
import { BaseInputTemplate, FieldTemplate, ObjectFieldTemplate } from './form-templates.tsx';
import { panelFields, panelWidgets } from './form-widgets.tsx';
import { type FieldSection, formSchema, formValues } from './panel-fields.ts';

/** Validation is done once per block by the shared validator, beside the forms; the form itself checks nothing. */
const noValidator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

const templates = { FieldTemplate, ObjectFieldTemplate, BaseInputTemplate };
const uiSchema = { 'ui:submitButtonOptions': { norender: true } };
const storedOnly = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;

export interface SectionFormProps {
  block: string;
  /** Path of the values inside the block: empty, or `groups` and the group's id. */
  base: readonly string[];
  section: FieldSection;
  required: readonly string[];
  stored: Record<string, unknown>;
}

/** The same object as long as the values say the same, so that typing in one section leaves the others alone. */
const useKeptValues = (values: Record<string, unknown>): Record<string, unknown> => {
  const kept = useRef(values);
  if (!sameJson(kept.current, values)) kept.current = values;
  return kept.current;
};

/** The fields of one section; what is typed becomes commands for exactly the fields that changed. */
export const SectionForm = ({ block, base, section, required, stored }: SectionFormProps) => {
  const { store } = useBuilder();
  const schema = useMemo(() => formSchema(section, required) as RJSFSchema, [section, required]);
  const values = useKeptValues(formValues(section, stored));

  const change = (after: Record<string, unknown>, id: string | undefined): void => {
    if (id === undefined) return;
    const commands = fieldCommands(block, base, values, after);
    const [first] = commands;
    if (first?.do !== 'setField') return;
    const name = first.path.split('/')[base.length + 1] ?? '';
    const title = section.fields.find(([field]) => field === name)?.[1].title ?? name;
    const label = `Edit ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
    store.dispatch(commands, commands.length === 1 ? { label, coalesceKey: `${block} ${first.path}` } : { label });
  };
  const latest = useRef(change);
  latest.current = change;

  const prefix = ['f', block, ...base].join('-');
  return useMemo(
    () => (
      <Form
        tagName="div"
        schema={schema}
        uiSchema={uiSchema}
        formData={values}
        validator={noValidator}
        noValidate
        noHtml5Validate
        showErrorList={false}
        readonly={!store.isEditable}
        idPrefix={prefix}
        templates={templates}
        fields={panelFields}
        widgets={panelWidgets}
        experimental_defaultFormStateBehavior={storedOnly}
        onChange={(event, id) => latest.current((event.formData ?? {}) as Record<string, unknown>, id)}
      />
    ),
    [schema, values, store, prefix],
  );
};
