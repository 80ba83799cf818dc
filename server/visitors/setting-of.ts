import type { ServerDeps } from '../http/define-service.ts';

/** The value of a setting of the site; `preset` where settings cannot be read now. */
export const settingOf = async <Value>(deps: ServerDeps, key: string, preset: Value): Promise<Value> => {
  try {
    const state = (await deps.service('admin').settings()).find(({ declaration }) => declaration.key === key);
    return (state?.value as Value | undefined) ?? preset;
  } catch (error) {
    deps.log.warn({ err: error, setting: key }, 'a setting could not be read, its default is used');
    return preset;
  }
};
