/** How the parts of a submission are named in an HTML form; the server reads exactly these. */
export const submissionNames = {
  value: (fieldId: string): string => `values[${fieldId}]`,
  /** For fields that send several values. */
  values: (fieldId: string): string => `values[${fieldId}][]`,
  hidden: (name: string): string => `hidden[${name}]`,
  consent: (key: string): string => `consents[${key}]`,
  source: (name: string): string => `source[${name}]`,
  vehicle: (name: string): string => `vehicle[${name}]`,
  token: 'token',
  authToken: 'auth_token',
  formVersion: 'form_version',
  locale: 'locale',
  locationId: 'location_id',
  dynamicData: (name: string): string => `dynamic_data[${name}]`,
  /** What the visitor reads for a value of dynamic data. */
  dynamicLabel: (value: string): string => `dynamic_labels[${value}]`,
  /** What was put together in a block: `kind`, `page`, `block` and the names of that kind. */
  inquiry: (name: string): string => `inquiry[${name}]`,
  /** Proof that a telephone number was confirmed, by field. */
  phoneProof: (fieldId: string): string => `phone_proofs[${fieldId}]`,
  captcha: 'g-recaptcha-response',
  /** The trap: drawn where no person sees it, and left empty by people. */
  honeypot: 'honeypot',
  /** What cars are looked for without script; the button that looks, and so asks for the form again instead of sending it. */
  carWords: 'car_words',
  carPage: 'car_page',
} as const;

/** Keeps the campaign of an address for later pages (specification, site §1: named for the campaign URL). */
export const campaignCookie = 'campaign_url';

/** What the cookie of a campaign holds, by name; empty when there is none. */
export function readCampaign(cookies: string): URLSearchParams {
  const pair = cookies.split(';').find((one) => one.trim().startsWith(`${campaignCookie}=`));
  try {
    return new URLSearchParams(decodeURIComponent(pair?.trim().slice(campaignCookie.length + 1) ?? ''));
  } catch {
    return new URLSearchParams();
  }
}

/** Parameters of an address that tell which campaign a visitor came from (specification, site §1). */
export const campaignNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
] as const;
