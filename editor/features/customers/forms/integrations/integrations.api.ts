import { queryOptions } from '@tanstack/react-query';
import type { Integration, IntegrationWrite } from '#api-clients/forms/delivery.resources.ts';
import { api } from '#editor/api/api.ts';
import { inWords } from '#editor/i18n/in-words.ts';
import { t } from '#editor/i18n/t.ts';
import type { Loaded, PartSource } from '../part-card/use-part.ts';

/** An integration on the screen: what can be written, and how it does. */
export type IntegrationDraft = Omit<IntegrationWrite, 'id'> & {
  id: string;
  /** What the product knows of it; null for one that was not saved yet. */
  health: Pick<Integration, 'disabled_reason' | 'secret_set' | 'circuit' | 'failures_in_row'> | null;
};

/** Plain texts of a type's settings schema: everything integrations ask for so far. */
export interface SettingsSchema {
  properties?: Record<
    string,
    { type?: string; title?: string; enum?: string[]; default?: string; maxLength?: number; description?: string }
  >;
  required?: string[];
}

const draftOf = ({
  disabled_reason,
  secret_set,
  circuit,
  failures_in_row,
  ...rest
}: Integration): IntegrationDraft => ({
  ...rest,
  options: rest.options as IntegrationDraft['options'],
  health: { disabled_reason, secret_set, circuit, failures_in_row },
});

export const integrationTypesQuery = queryOptions({
  queryKey: ['forms', 'integration-types'],
  queryFn: async ({ signal }) =>
    (await api.forms.listIntegrationTypes({ signal })).data.data.map(({ id, attributes }) => ({
      id,
      ...inWords(attributes),
      settings: inWords(attributes.settings as SettingsSchema),
    })),
  staleTime: Number.POSITIVE_INFINITY,
});
export type IntegrationTypeInfo = Awaited<ReturnType<NonNullable<typeof integrationTypesQuery.queryFn>>>[number];

export const activeSystemQuery = queryOptions({
  queryKey: ['forms', 'active-system'],
  queryFn: async ({ signal }) => (await api.forms.activeSystem({ signal })).data.data.attributes,
});

export const integrationsSource = (id: string): PartSource<IntegrationDraft[]> => ({
  queryKey: ['forms', 'integrations', id],
  done: t('Integrations saved'),
  load: async (signal): Promise<Loaded<IntegrationDraft[]>> => {
    const { data, etag = '' } = await api.forms.getIntegrations({ params: { id }, signal });
    return { value: data.data.attributes.integrations.map(draftOf), etag };
  },
  save: async (list, ifMatch) => {
    const integrations = list.map(({ health: _health, ...write }) => write);
    const { data, etag = '' } = await api.forms.putIntegrations({ params: { id }, body: { integrations }, ifMatch });
    return { value: data.data.attributes.integrations.map(draftOf), etag };
  },
});

/** Delivers sample values once; nothing is kept. */
export const testIntegration = async (id: string, integrationId: string) =>
  (await api.forms.testIntegration({ params: { id, integrationId } })).data.data.attributes;

export const verifyIntegrations = async () => (await api.forms.verifyIntegrations({})).data.data.attributes;

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** A secret nobody guesses, as its receivers write them: behind a prefix. */
export const newSecret = (prefix: string): string => `${prefix}${base64(crypto.getRandomValues(new Uint8Array(24)))}`;

/** A new integration of a type with what its settings say by themselves. */
export const newIntegration = (type: IntegrationTypeInfo): IntegrationDraft => ({
  id: crypto.randomUUID(),
  type: type.id,
  name: type.label,
  enabled: true,
  endpoint: null,
  mapping: {},
  condition: null,
  upsert_key: null,
  allow_retry: true,
  events: type.events.filter((event) => event !== 'lead.updated'),
  options: Object.fromEntries(
    Object.entries(type.settings.properties ?? {}).flatMap(([name, { default: preset }]) =>
      preset === undefined ? [] : [[name, preset]],
    ),
  ),
  ...(type.secret.made_with === null ? {} : { secret: newSecret(type.secret.made_with) }),
  health: null,
});
