import { type HttpReceiver, startHttpReceiver } from './http-receiver.ts';
import { fieldsOf } from './json-answer.ts';

export interface SalesforceWebToLead extends HttpReceiver {
  oid: string;
  /** What Salesforce would have made leads of. */
  leads: Record<string, string>[];
}

/** Web-to-lead: answers 200 whatever happens; only the `is-processed` header tells when something was refused. */
export const startSalesforceWebToLead = async (): Promise<SalesforceWebToLead> => {
  const receiver = await startHttpReceiver();
  const oid = '00D000000000001';
  const leads: Record<string, string>[] = [];
  receiver.answerWith((request) => {
    const fields = fieldsOf(request);
    const refused = (reason: string) => ({ status: 200, headers: { 'is-processed': `Exception:${reason}` }, body: '' });
    if (!request.path.startsWith('/servlet/servlet.WebToLead')) return { status: 404 };
    if (fields.oid !== oid) return refused('common.exception.SalesforceGenericException');
    if (!fields.last_name) return refused('common.exception.RequiredFieldMissing');
    leads.push(fields);
    return { status: 200, headers: { 'is-processed': 'true', 'content-type': 'text/html' }, body: '' };
  });
  return { ...receiver, oid, leads };
};
