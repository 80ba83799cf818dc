/** What a navigation is asked for. */
export interface NaasOptions {
  locale: string;
  /** Parts that are left out and parts that are added. */
  disable: readonly string[];
  enable: readonly string[];
  logo: string;
}

const WORD = /^[A-Za-z0-9_-]{1,60}$/;

/** `nav.locale=en.disable=prices.enable=footer.logo=name.json`; options that say nothing are left out. */
export const naasFile = ({ locale, disable, enable, logo }: NaasOptions): string => {
  const list = (name: string, words: readonly string[]) => {
    const known = words.filter((word) => WORD.test(word));
    return known.length > 0 ? [`${name}=${known.join(',')}`] : [];
  };
  const options = [`locale=${locale}`, ...list('disable', disable), ...list('enable', enable), ...list('logo', [logo])];
  return `nav.${options.join('.')}.json`;
};

/** The options a file name asks for; null for any other name. */
export const readNaasFile = (file: string): NaasOptions | null => {
  const inside = /^nav\.(.+)\.json$/.exec(file)?.[1];
  if (!inside) return null;
  const options = new Map<string, string>();
  for (const part of inside.split('.')) {
    const [name = '', value] = part.split('=');
    if (value === undefined || options.has(name)) return null;
    options.set(name, value);
  }
  const locale = options.get('locale');
  if (!locale || !/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(locale)) return null;
  const words = (name: string) => (options.get(name) ?? '').split(',').filter((word) => WORD.test(word));
  return {
    locale: locale.replaceAll('_', '-'),
    disable: words('disable'),
    enable: words('enable'),
    logo: words('logo')[0] ?? '',
  };
};
