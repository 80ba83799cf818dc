import { t } from '#editor/i18n/t.ts';
/** The parts of a form's screen, in the order of the work. */
export const parts = {
  build: { label: t('Build'), title: t('Build'), lead: '' },
  'thank-you': {
    label: t('Thank-you'),
    title: t('After sending'),
    lead: t('What visitors see once their answers have arrived.'),
  },
  mails: {
    label: t('Mails'),
    title: t('Mails'),
    lead: t('Who hears of a new lead, and what the visitor gets to read.'),
  },
  integrations: {
    label: t('Integrations'),
    title: t('Integrations'),
    lead: t('Systems that get every lead. Each delivery is kept with the lead and can be repaired there.'),
  },
  languages: {
    label: t('Languages'),
    title: t('Languages'),
    lead: t('The texts of the form beside their translations. Without one, visitors read the source.'),
  },
  settings: {
    label: t('Settings'),
    title: t('Settings'),
    lead: t('Protection against spam, and how long leads are kept.'),
  },
  versions: {
    label: t('Versions'),
    title: t('Versions'),
    lead: t('What was published or saved. Leads keep the version they were sent with.'),
  },
} as const;

export type PartId = keyof typeof parts;
export const partIds = Object.keys(parts) as PartId[];

/** The part an address names; null for one there is not. */
export const partOf = (name: string | undefined): PartId | null => {
  if (name === undefined) return 'build';
  return partIds.find((id) => id === name && id !== 'build') ?? null;
};
