/** The one value of a cookie; undefined when it is missing or sent more than once (somebody planted a second one). */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  if (header === undefined || header.length > 16_384) return undefined;
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
};
