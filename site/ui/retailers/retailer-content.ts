import { type JsonContents, jsonContent } from '#block-schemas/index.ts';

type Fields = JsonContents['retailer-cards'];

/** A way to get in touch, as the JSON field holds it. */
export type Contact = Fields['/groups/*/contact_info'][number];
export type Service = Fields['/groups/*/services'][number];

export const contactsIn = (text: string): Contact[] =>
  jsonContent('retailer-cards', '/groups/*/contact_info', text) ?? [];

export const servicesIn = (text: string): Service[] => jsonContent('retailer-cards', '/groups/*/services', text) ?? [];
