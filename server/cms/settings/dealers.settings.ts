import { z } from 'zod';
import { defineSetting, type SettingSection } from './define-setting.ts';

/** The calls of this installation: dealers as staff keep them here. */
const OURS = '/api/content/dealers';

const section: SettingSection = {
  section: 'Dealers',
  settings: [
    defineSetting({
      key: 'dealers.api_url',
      label: 'Where dealers come from',
      description:
        '/api/content/dealers: the dealers of this installation. An address of another service that answers dealers in the same form is asked instead. Empty: visitors find none.',
      kind: 'text',
      schema: z.union([
        z.literal(''),
        z.literal(OURS),
        z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' }),
      ]),
      default: OURS,
      public: false,
    }),
  ],
};

export default section;
