import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { SettingItem } from './settings.api.ts';

export interface SettingControlProps {
  setting: SettingItem;
  draft: string;
  onChange: (draft: string) => void;
  errorMessage: string | undefined;
  isReadOnly: boolean;
}

/** The control that fits a setting's kind. */
export const SettingControl = ({ setting, draft, onChange, errorMessage, isReadOnly }: SettingControlProps) => {
  const shared = { label: setting.label, hideLabel: true, errorMessage } as const;
  switch (setting.kind) {
    case 'boolean':
      return (
        <Switch
          aria-label={setting.label}
          isSelected={draft === 'true'}
          isDisabled={isReadOnly}
          onChange={(isOn) => onChange(String(isOn))}
        />
      );
    case 'number':
      return (
        <NumberField
          {...shared}
          isReadOnly={isReadOnly}
          value={draft.trim() === '' ? Number.NaN : Number(draft)}
          onChange={(value) => onChange(Number.isNaN(value) ? '' : String(value))}
        />
      );
    case 'choice':
      return (
        <Select
          {...shared}
          isDisabled={isReadOnly}
          value={draft}
          onChange={onChange}
          options={(setting.choices ?? []).map(({ value, label }) => ({ id: value, label }))}
        />
      );
    case 'text':
      return <TextField {...shared} isReadOnly={isReadOnly} value={draft} onChange={onChange} />;
    default:
      return (
        <TextArea
          {...shared}
          isReadOnly={isReadOnly}
          isCode={setting.kind !== 'multiline'}
          rows={setting.kind === 'multiline' ? 3 : 5}
          value={draft}
          onChange={onChange}
        />
      );
  }
};
