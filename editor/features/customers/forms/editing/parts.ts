/** The parts of a form's screen, in the order of the work. */
export const parts = {
  build: { label: 'Build', title: 'Build', lead: '' },
  'thank-you': {
    label: 'Thank-you',
    title: 'After sending',
    lead: 'What visitors see once their answers have arrived.',
  },
  mails: {
    label: 'Mails',
    title: 'Mails',
    lead: 'Who hears of a new lead, and what the visitor gets to read.',
  },
  integrations: {
    label: 'Integrations',
    title: 'Integrations',
    lead: 'Systems that get every lead. Each delivery is kept with the lead and can be repaired there.',
  },
  languages: {
    label: 'Languages',
    title: 'Languages',
    lead: 'The texts of the form beside their translations. Without one, visitors read the source.',
  },
  settings: { label: 'Settings', title: 'Settings', lead: 'Protection against spam, and how long leads are kept.' },
  versions: {
    label: 'Versions',
    title: 'Versions',
    lead: 'What was published or saved. Leads keep the version they were sent with.',
  },
} as const;

export type PartId = keyof typeof parts;
export const partIds = Object.keys(parts) as PartId[];

/** The part an address names; null for one there is not. */
export const partOf = (name: string | undefined): PartId | null => {
  if (name === undefined) return 'build';
  return partIds.find((id) => id === name && id !== 'build') ?? null;
};
