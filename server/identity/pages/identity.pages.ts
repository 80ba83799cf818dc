import type { HtmlPage } from './html-page.ts';
import { messagePage } from './message.page.ts';
import { type SignInSpeech, signInAddress } from './sign-in-speech.ts';

/** `/auth/error?type=noPermissions`: signed in, but without any role. */
export const noPermissionsPage = (name: string | undefined): HtmlPage =>
  messagePage({
    title: name ? `${name}, you have no role yet` : 'You have no role yet',
    text: 'You are signed in, but nobody has given you a role. Ask an administrator for one, then sign in again.',
    actions: [
      { label: 'Sign in as somebody else', href: '/auth/sign-out', method: 'post' },
      { label: 'Back to the website', href: '/' },
    ],
  });

/** `/auth/error` for everything else. */
export const signInFailedPage = (): HtmlPage =>
  messagePage({
    title: 'Sign-in did not work',
    text: 'Something went wrong on the way. Nothing was changed; try again.',
    actions: [
      { label: 'Sign in again', href: '/cms' },
      { label: 'Back to the website', href: '/' },
    ],
  });

export const signedOutPage = (speech: SignInSpeech): HtmlPage =>
  messagePage(
    {
      title: speech.say('signed_out'),
      text: speech.say('signed_out_text'),
      actions: [
        { label: speech.say('again'), href: signInAddress(speech) },
        ...(speech.visit === undefined ? [{ label: speech.say('back'), href: '/' }] : []),
      ],
    },
    { speech },
  );

/** The sign-in is none any more, or belongs to another browser. */
export const expiredSignInPage = (speech: SignInSpeech): HtmlPage =>
  messagePage(
    {
      title: speech.say('expired'),
      text: speech.say('expired_text'),
      actions: [{ label: speech.say('start_again'), href: signInAddress(speech) }],
    },
    { speech },
  );

/** Asks before a one-time link is used up. The form goes to the page's own address. */
export const linkPage = (): HtmlPage =>
  messagePage({
    title: 'Sign in as administrator',
    text: 'This link works once. Continue in the browser in which you want to be signed in.',
    actions: [{ label: 'Sign in', href: '', method: 'post' }],
  });

export const expiredLinkPage = (): HtmlPage =>
  messagePage({
    title: 'This link no longer works',
    text: 'It was used before or is older than 15 minutes. Make a new one on the server.',
    actions: [{ label: 'Go to sign-in', href: '/cms' }],
  });
