import type { Config } from './load-config.ts';
import { type SettingName, settings } from './settings.ts';

/** One line a setting, `NAME=value  # what for`; secrets show only whether they are set. */
export const printConfig = (config: Config): string =>
  Object.entries(settings)
    .map(([name, { env, description, secret }]) => {
      const value = config[name as SettingName];
      const shown = secret ? (value === undefined ? '' : '[set]') : shownValue(value);
      return `${env}=${shown}  # ${description}`;
    })
    .join('\n');

const shownValue = (value: Config[SettingName]): string => {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(',') : String(value);
};
