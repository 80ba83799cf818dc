/** Lists that are kept elsewhere, whose entries a field may offer: what people may have to part exchange. */
export const optionSources = [
  'trade_in_brands',
  'trade_in_models',
  'trade_in_fuel_types',
  'trade_in_body_types',
] as const;
export type OptionSource = (typeof optionSources)[number];
