import { ArrowDown, ArrowUp, Rows3, Trash2 } from 'lucide-react';
import { Button } from '#editor/ui/button/button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { type FormStep, moveStep, removeStep, updateStep } from '../editing/edits.ts';
import { useFormEditor } from '../editing/form-editor.ts';
import { PanelHead, PanelSection } from './panel-head.tsx';
import styles from './properties.module.css';

/** One step: its title, its place, and what becomes of its fields when it goes. */
export const StepProperties = ({ step }: { step: FormStep }) => {
  const { state, edit, isEditable } = useFormEditor();
  const { steps } = state.form;
  const index = steps.findIndex(({ id }) => id === step.id);
  const heir = steps[index - 1] ?? steps[index + 1];
  const isLast = steps.length === 1;
  return (
    <div className={styles.panel}>
      <PanelHead icon={Rows3} title={step.title || `Step ${index + 1}`} kind={`Step ${index + 1} of ${steps.length}`} />
      <PanelSection title="Step">
        <TextField
          label="Title"
          value={step.title}
          maxLength={200}
          isReadOnly={!isEditable}
          onChange={(title) => edit('Rename a step', (form) => updateStep(form, step.id, title), { key: step.id })}
        />
        {isEditable && (
          <div className={styles.actions}>
            <Button
              size="sm"
              icon={ArrowUp}
              disabledReason={index === 0 ? 'It is the first one.' : undefined}
              onPress={() => edit('Move a step', (form) => moveStep(form, step.id, index - 1))}
            >
              Earlier
            </Button>
            <Button
              size="sm"
              icon={ArrowDown}
              disabledReason={index === steps.length - 1 ? 'It is the last one.' : undefined}
              onPress={() => edit('Move a step', (form) => moveStep(form, step.id, index + 1))}
            >
              Later
            </Button>
            <Button size="sm" icon={Trash2} onPress={() => edit('Delete a step', (form) => removeStep(form, step.id))}>
              Delete the step
            </Button>
          </div>
        )}
        <p className={styles.note}>
          {isLast
            ? 'Without this step the form is one page.'
            : `Its fields would move to “${heir?.title || 'the next step'}”.`}
        </p>
      </PanelSection>
    </div>
  );
};
