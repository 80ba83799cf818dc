import { z } from 'zod';

/** One setting: its environment name, its shape with default, and what it is for. */
interface Setting<S extends z.ZodType> {
  env: string;
  schema: S;
  description: string;
  /** Never printed; may also come from the file named in `<ENV>_FILE`. */
  secret: boolean;
}

const setting = <S extends z.ZodType>(env: string, schema: S, description: string): Setting<S> => ({
  env,
  schema,
  description,
  secret: false,
});

const secret = <S extends z.ZodType>(env: string, schema: S, description: string): Setting<S> => ({
  env,
  schema,
  description,
  secret: true,
});

const wholeNumber = (least: number, most: number, preset: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))
    .prefault(String(preset));

const choice = <const T extends readonly [string, ...string[]]>(options: T, preset: T[number]) =>
  z
    .enum(options, `must be one of ${options.join(', ')}`)
    .default(preset as z.output<z.ZodEnum<{ [K in T[number]]: K }>>);

const isOn = (value: 'on' | 'off'): boolean => value === 'on';
const onOff = (preset: 'on' | 'off') => choice(['on', 'off'], preset).transform(isOn);

const webAddress = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'must be an http(s) address')
  .transform((value) => value.replace(/\/+$/, ''));

const origin = webAddress.refine((value) => new URL(value).origin === value, 'must be an origin, without a path');

const timeZone = z.string().refine((value) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}, 'must be the name of a time zone, such as Europe/Berlin');

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const postgresAddress = z
  .string()
  .refine((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value), 'must be a postgresql:// address');

const serviceUrl = (env: string, what: string) =>
  setting(env, webAddress.optional(), `Address of another ${what} service; ours answers when this is not set`);

/** Every setting of the server, declared once. Each may also be given with the prefix FORECOURT_. */
export const settings = {
  port: setting('PORT', wholeNumber(0, 65_535, 3000), 'Port to listen on; 0 takes a free one'),
  host: setting('HOST', z.string().min(1).default('127.0.0.1'), 'Address to listen on; 0.0.0.0 for all'),
  dataDir: setting(
    'DATA_DIR',
    z.string().min(1).default('./data'),
    'Folder of the embedded database, media and caches',
  ),
  databaseUrl: secret(
    'DATABASE_URL',
    postgresAddress.optional(),
    'A PostgreSQL server; embedded database when not set',
  ),
  databasePoolSize: setting('DATABASE_POOL_SIZE', wholeNumber(2, 100, 10), 'Connections to DATABASE_URL per process'),
  queryTimeoutSeconds: setting('QUERY_TIMEOUT_SECONDS', wholeNumber(1, 600, 30), 'Longest a statement may run'),
  minFreeMb: setting(
    'MIN_FREE_MB',
    wholeNumber(1, 1_000_000, 64),
    'Free disk space (MB) below which writes are refused',
  ),
  snapshotSeconds: setting(
    'SNAPSHOT_SECONDS',
    wholeNumber(1, 86_400, 60),
    'Seconds between snapshots when something changed',
  ),
  snapshotsKept: setting('SNAPSHOTS_KEPT', wholeNumber(1, 1000, 10), 'Snapshots of the embedded database to keep'),
  backupsKeptDays: setting(
    'BACKUPS_KEPT_DAYS',
    z.coerce.number().int().min(0).max(36_500).optional(),
    'Days your own backups of data folder or database are kept; erasure certificates name the day the last one is gone',
  ),
  role: setting('ROLE', choice(['all', 'web', 'worker'], 'all'), 'What this process does'),
  mode: setting(
    'MODE',
    choice(['production', 'development'], 'production'),
    'development serves sources with hot reload',
  ),
  demo: setting(
    'DEMO',
    z.enum(['on', 'off'], 'must be one of on, off').transform(isOn).optional(),
    'Demo dealer on an empty database, and demo sign-ins with the embedded provider; when not set: on where PUBLIC_URL, CMS_ORIGIN and MEDIA_ORIGIN stay on this machine, off elsewhere',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
    'Least severe log line that is written',
  ),
  basePath: setting(
    'BASE_PATH',
    z
      .string()
      .regex(/^(\/[a-z0-9._~-]+)*$/i, 'must look like /path, without a slash at the end')
      .default(''),
    'Path prefix of the public site',
  ),
  loginRequired: setting(
    'LOGIN_REQUIRED',
    onOff('off'),
    'Whether visitors must sign in to see the site: nothing of it is then kept by shared caches; needs site, staff app and media on one origin',
  ),
  publicUrl: setting('PUBLIC_URL', origin.optional(), 'Origin visitors use; http://localhost:PORT when not set'),
  siteTimeZone: setting(
    'SITE_TIME_ZONE',
    timeZone.default('UTC'),
    'Time zone of the dealer (such as Europe/Berlin): when today begins for the limits of date fields, and what the clock says in mails about leads',
  ),
  cmsOrigin: setting('CMS_ORIGIN', origin.optional(), 'Separate origin of /cms and /admin (recommended in production)'),
  mediaOrigin: setting('MEDIA_ORIGIN', origin.optional(), 'Separate origin of media files'),
  trustProxy: setting('TRUST_PROXY', list, 'Addresses or networks of proxies whose X-Forwarded-* headers count'),
  oidcIssuer: setting('OIDC_ISSUER', webAddress.optional(), 'OpenID provider; an embedded one when not set'),
  oidcClientId: setting(
    'OIDC_CLIENT_ID',
    z.string().min(1).max(200).default('forecourt-cms'),
    'Client id at OIDC_ISSUER',
  ),
  oidcClientSecret: secret(
    'OIDC_CLIENT_SECRET',
    z.string().min(8).optional(),
    'Client secret at OIDC_ISSUER, when it wants one',
  ),
  sessionIdleMinutes: setting(
    'SESSION_IDLE_MINUTES',
    wholeNumber(1, 1440, 30),
    'A session ends after so long without a request',
  ),
  sessionAbsoluteHours: setting(
    'SESSION_ABSOLUTE_HOURS',
    wholeNumber(1, 168, 12),
    'A session ends after so long in any case',
  ),
  recentSignInMinutes: setting(
    'RECENT_SIGN_IN_MINUTES',
    wholeNumber(0, 1440, 60),
    'Roles, API tokens, exports, erasures and active content ask for a sign-in no older than this; 0 never asks',
  ),
  sessionSecret: secret(
    'SESSION_SECRET',
    z.string().min(32, 'must have at least 32 characters').optional(),
    'Signs csrf tokens and cookies on all nodes; made and kept in the database when not set',
  ),
  leadKey: secret(
    'LEAD_KEY',
    z.string().min(32, 'must have at least 32 characters').optional(),
    'Encrypts answers to sensitive fields of forms; taken from SESSION_SECRET or the database when not set',
  ),
  leadKeyPrevious: secret(
    'LEAD_KEY_PREVIOUS',
    z.string().min(32, 'must have at least 32 characters').optional(),
    'The LEAD_KEY before this one, so that older answers can be read',
  ),
  contentUrl: serviceUrl('CONTENT_URL', 'content'),
  mediaUrl: serviceUrl('MEDIA_URL', 'media'),
  formsUrl: serviceUrl('FORMS_URL', 'forms'),
  stockUrl: serviceUrl('STOCK_URL', 'stock'),
  dealersUrl: serviceUrl('DEALERS_URL', 'dealers'),
  postcodesFile: setting(
    'POSTCODES_FILE',
    z.string().min(1).max(1_000).optional(),
    'CSV file of the middles of postcodes for the dealer locator, with the columns postcode, locality, state, lat and lng; those of the demo region with the demo dealer, none otherwise when not set',
  ),
  postcodesUrl: setting(
    'POSTCODES_URL',
    z
      .string()
      .refine((value) => URL.canParse(value) && /^https?:\/\//.test(value), 'must be an http(s) address')
      .refine((value) => value.includes('{postcode}'), 'must hold {postcode}')
      .optional(),
    'Address of a service that knows postcodes, with {postcode}; it answers an array of objects with postcode, locality, state, lat and lng and is asked where the file knows nothing',
  ),
  smtpUrl: secret(
    'SMTP_URL',
    z
      .string()
      .refine((value) => /^smtps?:\/\//.test(value) && URL.canParse(value), 'must be an smtp(s):// address')
      .optional(),
    'Mail server; without it mails stay in the outbox and nothing is sent',
  ),
  mailFrom: setting('MAIL_FROM', z.email().default('no-reply@localhost.example'), 'Sender address of all mails'),
  captchaSiteKey: setting('CAPTCHA_SITE_KEY', z.string().min(1).max(200).optional(), 'Public key of the captcha'),
  captchaSecret: secret('CAPTCHA_SECRET', z.string().min(1).max(200).optional(), 'Secret key of the captcha'),
  captchaVerifyUrl: setting(
    'CAPTCHA_VERIFY_URL',
    webAddress.default('https://www.google.com/recaptcha/api/siteverify'),
    'Where captcha answers are checked (reCAPTCHA and Turnstile speak the same way)',
  ),
  fileScanner: setting(
    'FILE_SCANNER',
    z
      .string()
      .regex(/^clamd:\/\/[^/\s]+$/, 'must look like clamd://host:3310')
      .optional(),
    'Virus scanner for files of visitors (ClamAV); files are not scanned when not set',
  ),
  twilioUrl: setting(
    'TWILIO_URL',
    webAddress.default('https://verify.twilio.com'),
    'Twilio Verify, which sends codes to telephones',
  ),
  twilioAccountSid: setting('TWILIO_ACCOUNT_SID', z.string().min(1).max(100).optional(), 'Account at Twilio'),
  twilioAuthToken: secret('TWILIO_AUTH_TOKEN', z.string().min(1).max(200).optional(), 'Token of the account at Twilio'),
  twilioVerifyService: setting(
    'TWILIO_VERIFY_SERVICE',
    z.string().min(1).max(100).optional(),
    'Verify service at Twilio (VA…)',
  ),
  stripeUrl: setting(
    'STRIPE_URL',
    webAddress.optional(),
    'Where Stripe is asked instead of https://api.stripe.com (proxies, trials)',
  ),
  paypalUrl: setting(
    'PAYPAL_URL',
    webAddress.optional(),
    'Where PayPal is asked instead of the address of its live or sandbox API (proxies, trials)',
  ),
  liqpayUrl: setting(
    'LIQPAY_URL',
    webAddress.optional(),
    'Where LiqPay is asked instead of https://www.liqpay.ua (proxies, trials)',
  ),
  emailVerifierUrl: setting(
    'EMAIL_VERIFIER_URL',
    webAddress.optional(),
    'Whole address of the e-mail verifier (BriteVerify), such as https://bpi.briteverify.com/api/v1/fullverify; addresses are not verified when not set',
  ),
  emailVerifierKey: secret(
    'EMAIL_VERIFIER_KEY',
    z.string().min(1).max(200).optional(),
    'API key of the e-mail verifier',
  ),
  orderHoldsPerHour: setting('ORDER_HOLDS_PER_HOUR', wholeNumber(1, 1_000_000, 5), 'Cars one address may hold an hour'),
  leadsPerMinute: setting(
    'LEADS_PER_MINUTE',
    wholeNumber(1, 1_000_000, 5),
    'Leads one address may send to one form per minute',
  ),
  privateReceivers: setting(
    'PRIVATE_RECEIVERS',
    onOff('off'),
    'on lets integrations deliver to private networks and over http (trials, receivers in the same network)',
  ),
  mediaS3Bucket: setting(
    'MEDIA_S3_BUCKET',
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    'Bucket of an S3-compatible service that keeps pictures and files; DATA_DIR/media when not set',
  ),
  mediaS3Endpoint: setting(
    'MEDIA_S3_ENDPOINT',
    webAddress.optional(),
    'Address of that service; Amazon S3 in MEDIA_S3_REGION when not set',
  ),
  mediaS3Region: setting('MEDIA_S3_REGION', z.string().min(1).max(60).default('us-east-1'), 'Region of the bucket'),
  mediaS3Prefix: setting(
    'MEDIA_S3_PREFIX',
    z
      .string()
      .max(200)
      .regex(/^([A-Za-z0-9._-]+\/)*$/, 'must look like folder/, with a slash at the end')
      .default(''),
    'Folder inside the bucket, such as media/',
  ),
  mediaS3KeyId: secret('MEDIA_S3_ACCESS_KEY_ID', z.string().min(1).max(200).optional(), 'Access key of the bucket'),
  mediaS3Secret: secret(
    'MEDIA_S3_SECRET_ACCESS_KEY',
    z.string().min(1).max(200).optional(),
    'Secret of the access key',
  ),
  warmPictures: setting(
    'WARM_PICTURES',
    onOff('on'),
    'Makes the sizes of pictures in the background; off makes each when it is first asked for',
  ),
  maxFilmMb: setting('MAX_FILM_MB', wholeNumber(1, 4096, 128), 'Largest film the media library takes, in MB'),
  metaheads: setting(
    'METAHEADS',
    onOff('on'),
    'off shows none of the scripts, styles and HTML that editors add to pages, whatever the site says',
  ),
  apiReference: setting(
    'API_REFERENCE',
    choice(['public', 'staff'], 'public'),
    'Who may read the description of the API at /api and /api/openapi.json; staff shows it to signed-in people and API tokens only',
  ),
  securityContact: setting(
    'SECURITY_CONTACT',
    z
      .string()
      .max(300)
      .regex(/^(https:\/\/|mailto:)[^\s]+$/, 'must be an https: or mailto: address')
      .optional(),
    'Whom to tell of a weakness, such as mailto:security@dealer.example; shown in /.well-known/security.txt',
  ),
  bodyLimitBytes: setting(
    'BODY_LIMIT_BYTES',
    wholeNumber(1024, 1_073_741_824, 1_048_576),
    'Largest request body unless a call says otherwise',
  ),
  bodySeconds: setting(
    'BODY_SECONDS',
    wholeNumber(1, 600, 30),
    'Longest the body of a request may take to arrive; uploads have longer',
  ),
  drainSeconds: setting('DRAIN_SECONDS', wholeNumber(0, 300, 20), 'Longest wait for running requests at shutdown'),
  requestsPerMinute: setting(
    'REQUESTS_PER_MINUTE',
    wholeNumber(1, 10_000_000, 6000),
    'API requests one address may send per minute',
  ),
} as const;

export type Settings = typeof settings;
export type SettingName = keyof Settings;
