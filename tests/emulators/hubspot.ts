import { type HttpReceiver, startHttpReceiver } from './http-receiver.ts';
import { json } from './json-answer.ts';

export interface HubSpot extends HttpReceiver {
  token: string;
  /** Contacts by their key. */
  contacts: Map<string, Record<string, string>>;
}

interface Input {
  idProperty?: string;
  id?: string;
  properties?: Record<string, string>;
}

const known = new Set(['email', 'firstname', 'lastname', 'phone', 'message']);

/** HubSpot CRM v3, batch upsert of contacts: token, validation errors and the shape of its answers. */
export const startHubSpot = async (): Promise<HubSpot> => {
  const receiver = await startHttpReceiver();
  const token = 'pat-eu1-test';
  const contacts = new Map<string, Record<string, string>>();
  const refuse = (status: number, category: string, message: string) =>
    json(status, { status: 'error', category, message, correlationId: '00000000-0000-4000-8000-000000000000' });
  receiver.answerWith(({ path, headers, body }) => {
    if (headers.authorization !== `Bearer ${token}`)
      return refuse(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.');
    if (path !== '/crm/v3/objects/contacts/batch/upsert') return refuse(404, 'OBJECT_NOT_FOUND', 'Not found');
    const { inputs = [] } = JSON.parse(body) as { inputs?: Input[] };
    const results: unknown[] = [];
    for (const { idProperty = '', id = '', properties = {} } of inputs) {
      const strange = Object.keys(properties).find((name) => !known.has(name));
      if (strange !== undefined)
        return refuse(400, 'VALIDATION_ERROR', `Property values were not valid: Property "${strange}" does not exist`);
      if (idProperty !== 'email' || !id.includes('@')) return refuse(400, 'VALIDATION_ERROR', 'Invalid id');
      const isNew = !contacts.has(id);
      contacts.set(id, { ...contacts.get(id), ...properties });
      const number = String(100 + [...contacts.keys()].indexOf(id));
      results.push({ id: number, properties, new: isNew, createdAt: '2026-01-01T00:00:00Z', archived: false });
    }
    return json(200, { status: 'COMPLETE', results, startedAt: '2026-01-01T00:00:00Z' });
  });
  return { ...receiver, token, contacts };
};
