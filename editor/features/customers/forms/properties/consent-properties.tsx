import { ArrowDown, ArrowUp, ScrollText, Trash2 } from 'lucide-react';
import { Button } from '#editor/ui/button/button.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { type Consent, moveConsent, removeConsent, updateConsent } from '../editing/edits.ts';
import { useFormEditor } from '../editing/form-editor.ts';
import { PanelHead, PanelSection } from './panel-head.tsx';
import styles from './properties.module.css';

/** One consent: the text people agree to, and the version that is kept with each lead. */
export const ConsentProperties = ({ consent }: { consent: Consent }) => {
  const { state, edit, isEditable, findings } = useFormEditor();
  const { consents } = state.form;
  const saved = state.saved.consents.find(({ key }) => key === consent.key);
  const index = consents.findIndex(({ key }) => key === consent.key);
  const isNewText = saved !== undefined && saved.text !== consent.text;
  const error = findings.find(
    ({ selection, severity }) => severity === 'error' && selection.kind === 'consent' && selection.key === consent.key,
  );
  const set = (change: Partial<Consent>, key: string) =>
    edit('Change a consent', (form) => updateConsent(form, consent.key, change, saved), {
      key: `consent/${consent.key}/${key}`,
    });
  return (
    <div className={styles.panel}>
      <PanelHead icon={ScrollText} title={consent.key} kind={`Consent · version ${consent.version}`} />
      <PanelSection title="Consent">
        <TextArea
          label="Text"
          rows={4}
          value={consent.text}
          maxLength={2_000}
          isReadOnly={!isEditable}
          onChange={(text) => set({ text }, 'text')}
          errorMessage={error?.text}
          isInvalid={error !== undefined}
        />
        <Switch
          isSpread
          isSelected={consent.required}
          isDisabled={!isEditable}
          onChange={(required) => set({ required }, 'required')}
          description="Without it the form cannot be sent: “Please agree to continue”."
        >
          Required
        </Switch>
        <TextField
          label="Version"
          isCode
          value={consent.version}
          maxLength={40}
          isReadOnly={!isEditable}
          onChange={(version) => set({ version }, 'version')}
          description={
            isNewText
              ? `The text is not the one of version ${saved.version}. Leads keep the version they agreed to.`
              : 'Counts up by itself when the text changes. Each lead keeps the version it agreed to.'
          }
        />
        {isEditable && (
          <div className={styles.actions}>
            <Button
              size="sm"
              icon={ArrowUp}
              disabledReason={index === 0 ? 'It is the first one.' : undefined}
              onPress={() => edit('Move a consent', (form) => moveConsent(form, consent.key, -1))}
            >
              Up
            </Button>
            <Button
              size="sm"
              icon={ArrowDown}
              disabledReason={index === consents.length - 1 ? 'It is the last one.' : undefined}
              onPress={() => edit('Move a consent', (form) => moveConsent(form, consent.key, 1))}
            >
              Down
            </Button>
            <Button
              size="sm"
              icon={Trash2}
              onPress={() => edit('Delete a consent', (form) => removeConsent(form, consent.key))}
            >
              Delete
            </Button>
          </div>
        )}
      </PanelSection>
    </div>
  );
};
