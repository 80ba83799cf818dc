import { useId } from 'react';
import { type ValueMap, ValueMapField } from '#editor/pieces/value-map/value-map.tsx';
import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { SettingControlProps } from './setting-control.types.ts';
import styles from './setting-row.module.css';
import { TextsControl } from './setting-texts.tsx';

const isTextMap = (value: unknown): value is ValueMap =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

const readMap = (draft: string): ValueMap | undefined => {
  try {
    const value: unknown = JSON.parse(draft);
    return isTextMap(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Text as it stands: JSON, HTML, or several lines of words. */
const Raw = ({ setting, draft, onChange, errorMessage, isReadOnly }: SettingControlProps) => (
  <TextArea
    label={setting.label}
    hideLabel
    errorMessage={errorMessage}
    isReadOnly={isReadOnly}
    isCode={setting.kind !== 'multiline'}
    rows={setting.kind === 'multiline' ? 3 : 5}
    value={draft}
    onChange={onChange}
  />
);

/** Texts by key, a row a pair. Nobody has to know JSON to call a brand by its name. */
const TextMap = (props: SettingControlProps) => {
  const { setting, draft, onChange, errorMessage, isReadOnly } = props;
  const id = useId();
  const value = readMap(draft);
  if (value === undefined) return <Raw {...props} />;
  return (
    <>
      <span id={`${id}-label`} hidden>
        {setting.label}
      </span>
      <ValueMapField
        id={id}
        labelId={`${id}-label`}
        describedBy={undefined}
        value={value}
        names="Key"
        values="Name"
        isReadOnly={isReadOnly}
        onChange={(next) => onChange(JSON.stringify(next, null, 2))}
      />
      {errorMessage && (
        <p role="alert" className={styles.problem}>
          {errorMessage}
        </p>
      )}
    </>
  );
};

/** The control that fits a setting's kind. */
export const SettingControl = (props: SettingControlProps) => {
  const { setting, draft, onChange, errorMessage, isReadOnly } = props;
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
    case 'json':
      return isTextMap(setting.default) && Object.keys(setting.default).length > 0 ? (
        <TextMap {...props} />
      ) : (
        <Raw {...props} />
      );
    case 'texts':
      return <TextsControl {...props} />;
    case 'text':
      return <TextField {...shared} isReadOnly={isReadOnly} value={draft} onChange={onChange} />;
    default:
      return <Raw {...props} />;
  }
};
