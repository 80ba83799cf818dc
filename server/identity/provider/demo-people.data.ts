import type { Role } from '#api-clients/identity/policy.data.ts';

/** One invented member of the demo dealer's staff. */
export interface DemoPerson {
  /** The provider's subject, and the part of the e-mail address before the @. */
  id: string;
  name: string;
  email: string;
  /** Given at the first sign-in; afterwards the users screen counts. */
  roles: Role[];
  /** Shown on the sign-in page. */
  does: string;
}

/** The password of every demo person: shown on the page, so it protects nothing. */
export const DEMO_PASSWORD = 'forecourt-demo';

const person = (id: string, name: string, roles: Role[], does: string): DemoPerson => ({
  id,
  name,
  email: `${id}@demo.forecourt.example`,
  roles,
  does,
});

/** The two people named in the handbook come first. */
export const demoPeople: readonly DemoPerson[] = [
  person('editor', 'Elin Sandberg', ['publisher'], 'Edits and publishes pages'),
  person('viewer', 'Victor Amari', ['auditor'], 'Sees everything, changes nothing'),
  person('admin', 'Ada Okafor', ['admin'], 'May do everything'),
  person('developer', 'Dev Raman', ['developer'], 'Builds pages, raw HTML and settings'),
  person('publisher', 'Paula Brandt', ['publisher'], 'Edits and publishes pages'),
  person('author', 'Aiko Tanaka', ['author'], 'Writes drafts for others to publish'),
  person('forms', 'Farid Haddad', ['forms_manager'], 'Runs forms and leads'),
  person('leads', 'Lena Vogel', ['lead_agent'], 'Answers leads of one location'),
  person('stock', 'Stellan Berg', ['stock_manager'], 'Keeps the vehicles'),
  person('orders', 'Oriol Puig', ['order_manager'], 'Handles orders and refunds'),
  person('auditor', 'Aurora Lindqvist', ['auditor'], 'Reads the audit log'),
  person('newcomer', 'Noor Rahimi', [], 'Has no role yet'),
];

export const demoPersonById = (id: string): DemoPerson | undefined => demoPeople.find((one) => one.id === id);
