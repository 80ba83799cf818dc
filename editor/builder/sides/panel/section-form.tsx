// The package's index also loads its test registry, which asks for a validator that needs eval.

import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { useCallback, useMemo, useRef } from 'react';
import { sameJson } from '#block-schemas/read/json-value.ts';
import { writePath } from '#documents/page/field-values.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import { NestedControls } from '#editor/pieces/json-form/nested-controls.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { FieldDefaultsContext, useDefaultsOf } from './field-defaults.ts';
import { fieldCommands } from './field-edits.ts';
import { FieldEditContext } from './form-context.ts';
import { BaseInputTemplate, FieldTemplate, ObjectFieldTemplate } from './form-templates.tsx';
import { controlsByName, panelFields, panelWidgets } from './form-widgets.tsx';
import { heldSection, isRawBlock } from './held-fields.ts';
import { type FieldSection, formSchema, formValues } from './panel-fields.ts';
import { ScreenContext, useScreens } from './screen-context.ts';
import { commandsForScreen, valuesOnScreen } from './screen-fields.ts';

/** Validation is done once per block by the shared validator, beside the forms; the form itself checks nothing. */
const noValidator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

const templates = { FieldTemplate, ObjectFieldTemplate, BaseInputTemplate };
const uiSchema = { 'ui:submitButtonOptions': { norender: true } };
const storedOnly = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;

export interface FieldsFormProps {
  /** Begins the ids of the controls. */
  prefix: string;
  section: FieldSection;
  required: readonly string[];
  values: Record<string, unknown>;
  isReadOnly: boolean;
  /** The section's values after an edit, and which part of a value with parts it was. */
  onEdit: (after: Record<string, unknown>, part?: string) => void;
}

/** The same object as long as the values say the same, so that typing in one section leaves the others alone. */
const useKeptValues = (values: Record<string, unknown>): Record<string, unknown> => {
  const kept = useRef(values);
  if (!sameJson(kept.current, values)) kept.current = values;
  return kept.current;
};

/** The fields of one section. */
export const FieldsForm = ({ prefix, section, required, values: given, isReadOnly, onEdit }: FieldsFormProps) => {
  const schema = useMemo(() => formSchema(section, required) as RJSFSchema, [section, required]);
  const values = useKeptValues(given);
  const latest = useRef({ onEdit, values });
  latest.current = { onEdit, values };
  const edit = useCallback((path: readonly (string | number)[], value: unknown, part?: string): void => {
    const before = latest.current;
    before.onEdit(writePath(before.values, path.map(String), value) as Record<string, unknown>, part);
  }, []);
  return useMemo(
    () => (
      <FieldEditContext value={edit}>
        <NestedControls value={controlsByName}>
          <Form
            tagName="div"
            schema={schema}
            uiSchema={uiSchema}
            formData={values}
            validator={noValidator}
            noValidate
            noHtml5Validate
            showErrorList={false}
            readonly={isReadOnly}
            idPrefix={prefix}
            templates={templates}
            fields={panelFields}
            widgets={panelWidgets}
            experimental_defaultFormStateBehavior={storedOnly}
            onChange={(event, id) => {
              if (id !== undefined) latest.current.onEdit((event.formData ?? {}) as Record<string, unknown>);
            }}
          />
        </NestedControls>
      </FieldEditContext>
    ),
    [schema, values, isReadOnly, prefix, edit],
  );
};

export interface SectionFormProps {
  block: string;
  /** Path of the values inside the block: empty, or `groups` and the group's id. */
  base: readonly string[];
  section: FieldSection;
  required: readonly string[];
  stored: Record<string, unknown>;
}

/** The fields of one section of a block; what is typed becomes commands for exactly the fields that changed. */
export const SectionForm = ({ block, base, section: whole, required, stored }: SectionFormProps) => {
  const { store } = useEditedDocument();
  const mayUseRawHtml = usePermission('content.unsafe_html').allowed;
  const isRaw = isRawBlock(stored);
  const section = useMemo(() => (mayUseRawHtml ? whole : heldSection(whole, isRaw)), [whole, isRaw, mayUseRawHtml]);
  const screens = useScreens(block, base, stored);
  const defaults = useDefaultsOf(block, base, section, stored);
  const values = valuesOnScreen(section, stored, formValues(section, stored), screens.screen);
  const edit = (after: Record<string, unknown>, part = ''): void => {
    const changes = fieldCommands(block, base, values, after);
    const commands = commandsForScreen(changes, section, base, screens.screen);
    const [first] = commands;
    const [change] = changes;
    if (first?.do !== 'setField' || change?.do !== 'setField') return;
    const name = change.path.split('/')[base.length + 1] ?? '';
    const title = section.fields.find(([field]) => field === name)?.[1].title ?? name;
    const label = t('Edit {name}', { name: midSentence(title) });
    store.dispatch(
      commands,
      commands.length === 1 ? { label, coalesceKey: `${block} ${first.path}${part}` } : { label },
    );
  };
  return (
    <ScreenContext value={screens}>
      <FieldDefaultsContext value={defaults}>
        <FieldsForm
          prefix={['f', block, ...base].join('-')}
          section={section}
          required={required}
          values={values}
          isReadOnly={!store.isEditable}
          onEdit={edit}
        />
      </FieldDefaultsContext>
    </ScreenContext>
  );
};
