import type { SettingItem } from './settings.api.ts';

/** What the control of every kind of setting gets: the value as text, and where to say what it became. */
export interface SettingControlProps {
  setting: SettingItem;
  draft: string;
  onChange: (draft: string) => void;
  /** What is wrong, by JSON pointer inside the value; '' is the value as a whole. */
  faults: ReadonlyMap<string, string>;
  isReadOnly: boolean;
}
