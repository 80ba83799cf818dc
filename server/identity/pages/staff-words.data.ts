/** What the pages around signing in tell staff alone; `npm run gen` brings the staff app's translations along. */
export const staffWords = {
  goOn: { title: 'Continue to the staff app.' },
  noRole: {
    title: 'You have no role yet',
    description:
      'You are signed in, but nobody has given you a role. Ask an administrator for one, then sign in again.',
    label: 'Sign in as somebody else',
  },
  noRoleByName: { title: '{name}, you have no role yet' },
  failed: {
    title: 'Sign-in did not work',
    description: 'Something went wrong on the way. Nothing was changed; try again.',
  },
  broken: {
    title: 'Sign-in could not continue',
    description: 'The address was incomplete or has been used before. Start again from the staff app.',
    note: 'Code',
  },
  link: {
    title: 'Sign in as administrator',
    description: 'This link works once. Continue in the browser in which you want to be signed in.',
  },
  linkIsGone: {
    title: 'This link no longer works',
    description: 'It was used before or is older than 15 minutes. Make a new one on the server.',
    label: 'Go to sign-in',
  },
  invited: {
    title: '{name} invites you to the staff app',
    description:
      'The invitation is for {person}. Whoever accepts it here and signs in gets these rights: {roles}. It works once, until {date}.',
    label: 'Accept and sign in',
  },
  invitationIsGone: {
    title: 'This invitation no longer works',
    description:
      'It was used, withdrawn or sent anew, or it is older than seven days. If you have accepted it already, just sign in; otherwise ask the person who invited you to send it again.',
  },
  invitationIsVoid: {
    title: 'This invitation cannot be accepted',
    description:
      'The person who sent it may no longer give these rights. Nothing was changed: ask another administrator to invite you.',
  },
  invitationMail: {
    title: '{name} invites you to the staff app of {site}',
    description: '{name} invites you to work on the website of {site}. Your rights: {roles}.',
    help: 'Open this address and sign in. It works once, until {date}, for whoever has it: do not pass it on.',
    note: 'If you did not expect this mail, do nothing: nothing happens without the link.',
  },
  hello: { label: 'Hello,' },
  helloByName: { label: 'Hello {person},' },
  signOut: { title: 'Sign out?', label: 'Sign out' },
  notSetUp: {
    title: 'Sign-in is not set up yet',
    description:
      'Name your OpenID provider in the setting OIDC_ISSUER, or ask the one who runs this server for a sign-in link.',
  },
} as const;
