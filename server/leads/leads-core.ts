import type { Reader } from '../db/database.ts';
import type { Work } from '../http/work.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { PersonKeepers } from './erasure/person-keepers.ts';
import type { LeadFiles } from './lead-files.ts';
import type { LeadRow } from './lead-resource.ts';
import type { ValueSealer } from './sealing/value-sealer.ts';

/** What the parts of leads share; made once, by who takes leads in. */
export interface LeadsCore {
  box: SecretBox;
  sealer: ValueSealer;
  files: LeadFiles;
  exportFolder: string;
  forms: FormsOfLeads;
  /** Others who keep data of people. */
  keepers: PersonKeepers;
}

/** How leads of a form go out. */
export interface LeadSender {
  /** Writes what goes out because of a lead: its mails and deliveries, with their jobs; what went out before is left out. */
  send(work: Work, lead: LeadRow): Promise<void>;
  /** Has receivers that want it told that staff changed a lead. */
  tellOfChange(work: Work, lead: LeadRow): Promise<void>;
}

/** What leads ask of the forms they came by. */
export interface FormsOfLeads {
  /** Throws 404 for an unknown form. */
  existing(reader: Reader, id: string): Promise<{ id: string; name: string }>;
  /** How leads of a form go out; asked before the transaction begins. Throws 404 for an unknown form. */
  senderOf(id: string): Promise<LeadSender>;
  /** Has receivers that were sent something of leads told that these were erased; call it once they are. */
  tellOfErasure(work: Work, leadIds: readonly string[]): Promise<void>;
  /** Who of a form is told when something goes wrong. */
  alertRecipients(reader: Reader, id: string): Promise<string[]>;
  /** Forgets leads of a person, named by their hashes, that still wait on the disk for the database. */
  forgetWaiting(personHashes: readonly string[]): Promise<void>;
}
