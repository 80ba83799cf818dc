import { defineIntegration, option } from '#server/outgoing/deliveries/integration.types.ts';

const ENDPOINT = 'https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8';

/** Salesforce answers 200 whatever happens: what was sent stays unconfirmed. It takes 500 leads a day. */
export default defineIntegration({
  type: 'salesforce_web_to_lead',
  label: 'Salesforce web-to-lead',
  shortLabel: 'Salesforce',
  knownNames: ['first_name', 'last_name', 'email', 'phone', 'company', 'city', 'zip', 'description'],
  needsEndpoint: false,
  needsSecret: false,
  dailyLimit: 500,
  defaultEndpoint: ENDPOINT,
  settings: {
    type: 'object',
    properties: {
      oid: { type: 'string', title: 'Organisation id', pattern: '^[A-Za-z0-9]{15}([A-Za-z0-9]{3})?$' },
      lead_source: { type: 'string', title: 'Lead source', maxLength: 80 },
    },
    required: ['oid'],
    additionalProperties: false,
  },
  check: (integration) =>
    /^[A-Za-z0-9]{15}([A-Za-z0-9]{3})?$/.test(option(integration, 'oid'))
      ? []
      : [{ field: 'oid', message: 'Enter the 15 or 18 characters of the organisation id.' }],
  async deliver({ integration, mapped, outbound }) {
    const fields = Object.entries(mapped).map(([name, value]): [string, string] => [name, String(value)]);
    const source = option(integration, 'lead_source');
    const body = new URLSearchParams([
      ['oid', option(integration, 'oid')],
      ...(source === '' ? [] : [['lead_source', source] as [string, string]]),
      ...fields,
    ]).toString();
    const response = await outbound({
      url: integration.endpoint ?? ENDPOINT,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    const processed = response.headers['is-processed'] ?? '';
    const problem = /exception/i.test(processed) ? processed.slice(0, 300) : undefined;
    return {
      kind: 'answered',
      response,
      requestPreview: body,
      confirmed: false,
      ...(problem === undefined ? {} : { problem }),
    };
  },
});
