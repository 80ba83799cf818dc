import { CircleAlert, ClipboardList, Info } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import { PanelHead, PanelSection } from './panel-head.tsx';
import styles from './properties.module.css';

const columns = [
  { id: '1', label: t('One') },
  { id: '2', label: t('Two') },
] as const;

/** The form itself, shown while nothing in it is chosen. */
export const FormProperties = () => {
  const { item, state, edit, select, isEditable, findings } = useFormEditor();
  const { form } = state;
  const errorOf = (setting: string) =>
    findings
      .find(({ selection, setting: at }) => selection.kind === 'form' && at === setting)
      ?.text.replace(/^.*?: /, '');
  return (
    <div className={styles.panel}>
      <PanelHead
        icon={ClipboardList}
        title={form.name || t('Form')}
        kind={[
          t('{count, plural, one {# field} other {# fields}}', { count: form.fields.length }),
          form.steps.length > 1 ? t('{count} steps', { count: form.steps.length }) : '',
          t('{leads_count, plural, one {# lead} other {# leads}}', { leads_count: item.leads_count }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <PanelSection title={t('Form')}>
        <TextField
          label={t('Name')}
          isRequired
          value={form.name}
          maxLength={200}
          isReadOnly={!isEditable}
          onChange={(name) => edit(t('Rename the form'), (now) => ({ ...now, name }), { key: 'name' })}
          errorMessage={errorOf('name')}
          isInvalid={errorOf('name') !== undefined}
        />
        <TextField
          label={t('Words on the button')}
          value={form.submit_label}
          maxLength={100}
          isReadOnly={!isEditable}
          onChange={(text) =>
            edit(t('Change the button'), (now) => ({ ...now, submit_label: text }), { key: 'submit' })
          }
        />
        <div className={styles.line}>
          <span className={styles.lineLabel}>{t('Columns')}</span>
          <SegmentedControl
            label={t('Columns')}
            segments={columns}
            value={form.layout.columns === 2 ? '2' : '1'}
            isDisabled={!isEditable}
            onChange={(id) =>
              edit(t('Change the columns'), (now) => ({ ...now, layout: { columns: id === '2' ? 2 : 1 } }))
            }
          />
        </div>
      </PanelSection>
      <PanelSection title={findings.length === 0 ? t('Ready') : t('Before you publish')}>
        {findings.length === 0 ? (
          <p className={styles.note}>{t('Nothing stands in the way.')}</p>
        ) : (
          <ul className={styles.findings}>
            {findings.map((finding) => (
              <li key={finding.text} data-severity={finding.severity}>
                <Icon icon={finding.severity === 'error' ? CircleAlert : Info} size={14} label={finding.severity} />
                {finding.selection.kind === 'form' ? (
                  <span>{finding.text}</span>
                ) : (
                  <button type="button" onClick={() => select(finding.selection)}>
                    {finding.text}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </PanelSection>
      <p className={styles.note}>{t('Choose a field in the list or in the form to change it.')}</p>
    </div>
  );
};
