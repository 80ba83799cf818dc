import { ArrowDown, ArrowUp, ScrollText, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
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
    edit(t('Change a consent'), (form) => updateConsent(form, consent.key, change, saved), {
      key: `consent/${consent.key}/${key}`,
    });
  return (
    <div className={styles.panel}>
      <PanelHead icon={ScrollText} title={consent.key} kind={`Consent · version ${consent.version}`} />
      <PanelSection title={t('Consent')}>
        <TextArea
          label={t('Text')}
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
          description={t('Without it the form cannot be sent: “Please agree to continue”.')}
        >
          {t('Required')}
        </Switch>
        <TextField
          label={t('Version')}
          isCode
          value={consent.version}
          maxLength={40}
          isReadOnly={!isEditable}
          onChange={(version) => set({ version }, 'version')}
          description={
            isNewText
              ? t('The text is not the one of version {version}. Leads keep the version they agreed to.', {
                  version: saved.version,
                })
              : t('Counts up by itself when the text changes. Each lead keeps the version it agreed to.')
          }
        />
        {isEditable && (
          <div className={styles.actions}>
            <Button
              size="sm"
              icon={ArrowUp}
              disabledReason={index === 0 ? t('It is the first one.') : undefined}
              onPress={() => edit(t('Move a consent'), (form) => moveConsent(form, consent.key, -1))}
            >
              {t('Move up')}
            </Button>
            <Button
              size="sm"
              icon={ArrowDown}
              disabledReason={index === consents.length - 1 ? t('It is the last one.') : undefined}
              onPress={() => edit(t('Move a consent'), (form) => moveConsent(form, consent.key, 1))}
            >
              {t('Move down')}
            </Button>
            <Button
              size="sm"
              icon={Trash2}
              onPress={() => edit(t('Delete a consent'), (form) => removeConsent(form, consent.key))}
            >
              {t('Delete')}
            </Button>
          </div>
        )}
      </PanelSection>
    </div>
  );
};
