import { own } from '#block-schemas/read/json-value.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { type StockSettings, stockSettings } from '../stock-settings.ts';

type Named = { value: string; names: Readonly<Record<string, string>> };

/** What visitors choose from when they offer their own car, in a language; in that of the site where it speaks no such. */
export const tradeInLists = ({ tradeIn, locales }: Pick<StockSettings, 'tradeIn' | 'locales'>, asked: string) => {
  const source = locales[0] ?? 'en';
  // What is answered says which language it is in: the site's own for one that it does not speak.
  const written = [...tradeIn.body_types, ...tradeIn.fuel_types].some(({ names }) => Object.hasOwn(names, asked));
  const locale = written || locales.includes(asked) ? asked : source;
  const named = ({ value, names }: Named) => ({ value, name: own(names, locale) ?? own(names, source) ?? value });
  const attributes = {
    body_types: tradeIn.body_types.map(named),
    fuel_types: tradeIn.fuel_types.map(named),
    brands: tradeIn.brands.map(({ value, name }) => ({ value, name })),
    models: tradeIn.brands.flatMap(({ value: brand, models }) => models.map((model) => ({ ...model, brand }))),
  };
  return { locale, attributes };
};

type FormLists = (locale: string) => Readonly<Record<string, readonly { name: string; group?: string }[]>>;

const known = new WeakMap<StockSettings, FormLists>();

/** The same for fields of forms, by the names of their sources; the same function until a setting is written. */
export const createTradeInSource = (deps: ServerDeps) => ({
  async lists(): Promise<FormLists> {
    const settings = await stockSettings(deps);
    const brandNames = new Map(settings.tradeIn.brands.map(({ value, name }) => [value, name]));
    const made: FormLists =
      known.get(settings) ??
      ((locale) => {
        const { body_types, fuel_types, brands, models } = tradeInLists(settings, locale).attributes;
        return {
          trade_in_body_types: body_types,
          trade_in_fuel_types: fuel_types,
          trade_in_brands: brands,
          trade_in_models: models.map(({ name, brand }) => ({ name, group: brandNames.get(brand) ?? brand })),
        };
      });
    known.set(settings, made);
    return made;
  },
});
