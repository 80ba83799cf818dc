import type { SettingItem } from './settings.api.ts';

/** What the control of every kind of setting gets: the value as text, and where to say what it became. */
export interface SettingControlProps {
  setting: SettingItem;
  draft: string;
  onChange: (draft: string) => void;
  errorMessage: string | undefined;
  isReadOnly: boolean;
}
