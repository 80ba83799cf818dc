import { z } from 'zod';
import { defineIntegration } from '#server/outgoing/deliveries/integration.types.ts';

const answer = z.object({ results: z.array(z.object({ id: z.string() })).min(1) });

const externalId = (body: string): string | null => {
  try {
    return answer.parse(JSON.parse(body)).results[0]?.id ?? null;
  } catch {
    return null;
  }
};

/** Contacts of HubSpot's CRM, made or updated by `upsert_key` (email unless given); the secret is a private-app token. */
export default defineIntegration({
  type: 'hubspot',
  label: 'HubSpot',
  knownNames: ['email', 'firstname', 'lastname', 'phone', 'city', 'zip'],
  tellsApartBy: 'email',
  needsEndpoint: false,
  needsSecret: true,
  defaultEndpoint: 'https://api.hubapi.com',
  settings: { type: 'object', properties: {}, additionalProperties: false },
  async deliver({ integration, secret = '', mapped, outbound }) {
    const key = integration.upsert_key ?? 'email';
    const properties = Object.fromEntries(Object.entries(mapped).map(([name, value]) => [name, String(value)]));
    const body = JSON.stringify({ inputs: [{ idProperty: key, id: properties[key] ?? '', properties }] });
    const response = await outbound({
      url: `${integration.endpoint ?? 'https://api.hubapi.com'}/crm/v3/objects/contacts/batch/upsert`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body,
    });
    return { kind: 'answered', response, requestPreview: body, externalId: externalId(response.body) };
  },
});
