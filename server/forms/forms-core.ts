import path from 'node:path';
import type { ServerDeps } from '../http/define-service.ts';
import { createPersonKeepers } from '../leads/erasure/person-keepers.ts';
import { createLeadFiles } from '../leads/lead-files.ts';
import type { LeadsCore } from '../leads/leads-core.ts';
import { createValueSealer } from '../leads/sealing/value-sealer.ts';
import { findIntegrations } from '../outgoing/deliveries/find-integrations.ts';
import { createOutbound } from '../outgoing/deliveries/outbound.ts';
import type { OutgoingCore } from '../outgoing/outgoing-core.ts';
import { openSecretBox, readSeed } from '../secrets/secret-box.ts';
import type { FormRow } from './definitions/form.store.ts';
import { createFormOptions, type FormOptions } from './definitions/form-options.ts';
import { leadsAsSource } from './deliveries/lead-deliveries.ts';
import { createFormBundles, type FormBundles } from './form-bundles.ts';
import { formsOfLeads } from './forms-of-leads.ts';
import { type AuthTokens, createAuthTokens } from './intake/auth-token.ts';
import { createFormTokens, type FormTokens } from './intake/form-token.ts';
import { createInquiries, type Inquiries } from './intake/inquiries.ts';
import { createJournal, type LeadJournal } from './intake/journal.ts';
import { createPhoneVerifier, type PhoneVerifier } from './intake/phone-verifier.ts';
import { createVehicles, type Vehicles } from './intake/vehicles.ts';
import { createKeptForms } from './kept-forms.ts';

/** What the parts of the forms service share; made once. */
export interface FormsCore extends LeadsCore, OutgoingCore {
  tokens: FormTokens;
  authTokens: AuthTokens;
  phones: PhoneVerifier;
  bundles: FormBundles;
  journal: LeadJournal;
  vehicles: Vehicles;
  options: FormOptions;
  inquiries: Inquiries;
  /** What visitors' browsers need of this site besides the form: the captcha's public key (null: none), the time zone. */
  siteOf(row: Pick<FormRow, 'definition'>): { siteKey: string | null; timeZone: string };
}

export interface FormsCoreSource {
  get(): Promise<FormsCore>;
  /** Makes it anew where it was made, without the database, of a seed that is no longer the one the database holds. */
  confirm(): Promise<void>;
}

/** Forms as visitors fill them in: with the options that are kept elsewhere. */
const bundlesWithOptions = (bundles: FormBundles, options: FormOptions): FormBundles => ({
  ...bundles,
  async get(id) {
    const bundle = await bundles.get(id);
    return { ...bundle, row: await options.fill(bundle.row) };
  },
});

export const createFormsCore = (deps: ServerDeps): FormsCoreSource => {
  const keepers = createPersonKeepers();
  let made: Promise<FormsCore> | undefined;
  let usedSeed: string | undefined;
  const make = async (): Promise<FormsCore> => {
    const seed = await readSeed(deps);
    usedSeed = seed;
    const box = openSecretBox(seed);
    const folder = (name: string) => path.join(deps.config.dataDir, 'forms', name);
    const { leadKey, leadKeyPrevious } = deps.config;
    const own = box.sign('lead-values');
    const older = leadKeyPrevious === undefined ? [] : [leadKeyPrevious];
    // The key of a site that had none of its own goes on opening what it sealed.
    const sealer = createValueSealer(leadKey === undefined ? [own, ...older] : [leadKey, ...older, own]);
    const options = createFormOptions();
    const kept = createKeptForms(path.join(deps.config.dataDir, 'standby', 'forms'));
    const bundles = bundlesWithOptions(createFormBundles(deps, kept), options);
    const outbound = createOutbound(deps.config.privateReceivers);
    const integrations = await findIntegrations();
    const journal = createJournal(folder('journal'), deps.log);
    return {
      box,
      sealer,
      tokens: createFormTokens(box, deps.clock),
      authTokens: createAuthTokens(box, deps.clock),
      phones: createPhoneVerifier(deps, box),
      bundles,
      files: createLeadFiles(folder('files')),
      journal,
      exportFolder: folder('exports'),
      integrations,
      outbound,
      source: leadsAsSource({ bundles, sealer, outbound }),
      forms: formsOfLeads({ bundles, sealer, journal, integrations }),
      vehicles: createVehicles(),
      options,
      inquiries: createInquiries(),
      keepers,
      siteOf: ({ definition: { spam } }) => ({
        siteKey:
          spam.captcha === 'recaptcha' || spam.captcha === 'turnstile' ? (deps.config.captchaSiteKey ?? null) : null,
        timeZone: deps.config.siteTimeZone,
      }),
    };
  };
  const get = () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  return {
    get,
    async confirm() {
      const { bundles, journal } = await get();
      if ((await readSeed(deps)) === usedSeed) return;
      made = undefined;
      bundles.stop();
      await journal.close();
      await get();
    },
  };
};
