export interface Welcome {
  /** Address of the site, without a slash at its end. */
  address: string;
  cmsAddress: string;
  /** Demo people with their password; empty when the sign-in belongs to another provider. */
  people: readonly { email: string; does: string }[];
  password: string;
  /** Nobody can sign in yet: no demo and no provider. */
  hasNoSignIn: boolean;
  /** Seconds from the start of the process. */
  seconds: number;
}

/** What `npm start` prints when the product answers. */
export function welcomeText({ address, cmsAddress, people, password, hasNoSignIn, seconds }: Welcome): string {
  const width = Math.max(0, ...people.map((person) => person.email.length));
  const signIns = people.map((person) => `             ${person.email.padEnd(width)}   ${person.does}`);
  return [
    '',
    `  Forecourt is ready (${seconds.toFixed(1)} s)`,
    '',
    `  Website    ${address}/`,
    `  Blocks     ${address}/block-gallery`,
    `  CMS        ${cmsAddress}/cms`,
    `  API        ${address}/api`,
    ...(people.length > 0 ? ['', `  Sign in    password for all of them: ${password}`, ...signIns] : []),
    ...(hasNoSignIn
      ? [
          '',
          '  Sign in    name your provider in OIDC_ISSUER; a one-time link for an administrator:',
          `             node tools/run.mjs server/identity/grant-admin.ts <e-mail>`,
        ]
      : []),
    '',
    '  Ctrl-C stops it; nothing is lost.',
    '',
    '',
  ].join('\n');
}
