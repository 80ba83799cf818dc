import { z } from 'zod';

const property = z.looseObject({
  title: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.string()).optional(),
  default: z.string().optional(),
});
const schema = z.looseObject({
  properties: z.record(z.string(), property),
  required: z.array(z.string()).default([]),
});

/** One line of an account's form, as the provider's schema says. */
export interface SettingLine {
  key: string;
  title: string;
  description: string | undefined;
  options: readonly string[] | undefined;
  fallback: string;
  isRequired: boolean;
  isSecret: boolean;
}

/** What an account asks for: the provider's own JSON Schema, read as lines of a form. */
export const linesOf = (provider: {
  settings_schema: Record<string, unknown>;
  secret_keys: readonly string[];
}): SettingLine[] => {
  const { properties, required } = schema.parse(provider.settings_schema);
  return Object.entries(properties).map(([key, { title, description, enum: options, default: fallback = '' }]) => ({
    key,
    title: title ?? key,
    description,
    options,
    fallback: fallback || (options?.[0] ?? ''),
    isRequired: required.includes(key) && fallback === '',
    isSecret: provider.secret_keys.includes(key),
  }));
};
