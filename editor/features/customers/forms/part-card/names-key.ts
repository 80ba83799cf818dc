/** Whether something names a field's key: as `{{key}}` in a text, or as the whole of a text, such as in a mapping. */
export const namesKey = (value: unknown, key: string): boolean => {
  if (typeof value === 'string')
    return value === key || [...value.matchAll(/\{\{\s*([^{}\s]+)\s*\}\}/g)].some(([, name]) => name === key);
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => namesKey(one, key));
};
