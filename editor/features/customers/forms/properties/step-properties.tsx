import { ArrowDown, ArrowUp, Rows3, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
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
      <PanelHead
        icon={Rows3}
        title={step.title || t('Step {index}', { index: index + 1 })}
        kind={t('Step {index} of {count}', { index: index + 1, count: steps.length })}
      />
      <PanelSection title={t('Step')}>
        <TextField
          label={t('Title')}
          value={step.title}
          maxLength={200}
          isReadOnly={!isEditable}
          onChange={(title) => edit(t('Rename a step'), (form) => updateStep(form, step.id, title), { key: step.id })}
        />
        {isEditable && (
          <div className={styles.actions}>
            <Button
              size="sm"
              icon={ArrowUp}
              disabledReason={index === 0 ? t('It is the first one.') : undefined}
              onPress={() => edit(t('Move a step'), (form) => moveStep(form, step.id, index - 1))}
            >
              {t('Earlier')}
            </Button>
            <Button
              size="sm"
              icon={ArrowDown}
              disabledReason={index === steps.length - 1 ? t('It is the last one.') : undefined}
              onPress={() => edit(t('Move a step'), (form) => moveStep(form, step.id, index + 1))}
            >
              {t('Later')}
            </Button>
            <Button
              size="sm"
              icon={Trash2}
              onPress={() => edit(t('Delete a step'), (form) => removeStep(form, step.id))}
            >
              {t('Delete the step')}
            </Button>
          </div>
        )}
        <p className={styles.note}>
          {isLast
            ? t('Without this step the form is one page.')
            : t('Its fields would move to “{title}”.', { title: heir?.title || t('the next step') })}
        </p>
      </PanelSection>
    </div>
  );
};
