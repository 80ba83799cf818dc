/** Joins class names, leaving out what is empty. */
export function classes(...names: (string | false | null | undefined)[]): string | undefined {
  let joined = '';
  for (const name of names) if (name) joined += joined ? ` ${name}` : name;
  return joined || undefined;
}
