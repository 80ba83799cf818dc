/** Most attributes that a rule may ask for. */
const MOST = 20;

/** `category = new cars, model = terran` as names and values; parts that are neither are left out. */
export const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .flatMap((part): [string, string][] => {
        const [, name = '', value = ''] = /^\s*([A-Za-z][\w ]{0,59}?)\s*[=:]\s*(.*?)\s*$/.exec(part) ?? [];
        return name && value ? [[name.toLowerCase().replaceAll(' ', '_'), value.slice(0, 200)]] : [];
      })
      .slice(0, MOST),
  );

/** The same as people read it. */
export const writeAttributes = (attributes: Readonly<Record<string, string>> = {}): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');
