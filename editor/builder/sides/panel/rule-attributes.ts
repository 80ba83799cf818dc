/** Most attributes that a rule may ask for. */
const MOST = 20;

const pairIn = (part: string): [string, string] | null => {
  const [, name = '', value = ''] = /^\s*([A-Za-z][\w ]{0,59}?)\s*[=:]\s*(.*?)\s*$/.exec(part) ?? [];
  return name && value ? [name.toLowerCase().replaceAll(' ', '_'), value.slice(0, 200)] : null;
};

/** `category = new cars, model = terran` as names and values; parts that are neither are left out. */
export const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .flatMap((part) => {
        const pair = pairIn(part);
        return pair ? [pair] : [];
      })
      .slice(0, MOST),
  );

/** The first part that would be left out; undefined where all of them count. */
export const unreadPart = (text: string): string | undefined =>
  text
    .split(',')
    .map((part) => part.trim())
    .find((part) => part !== '' && !pairIn(part));

/** The same as people read it. */
export const writeAttributes = (attributes: Readonly<Record<string, string>> = {}): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');
