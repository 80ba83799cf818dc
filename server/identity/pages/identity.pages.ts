import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { type HtmlPage, htmlPage } from './html-page.ts';
import { messagePage } from './message.page.ts';
import { type SignInSpeech, signInAddress } from './sign-in-speech.ts';
import { staffWords } from './staff-words.data.ts';

const toWebsite = ({ say }: SignInSpeech) => ({ label: say('back'), href: '/' });
const toSignIn = (speech: SignInSpeech) => ({ label: speech.say('again'), href: signInAddress(speech) });

/** `/auth/error?type=noPermissions`: signed in, but without any role. */
export const noPermissionsPage = (name: string | undefined, speech: SignInSpeech): HtmlPage => {
  const { noRole, noRoleByName } = staffWords;
  return messagePage(
    {
      title: name
        ? speech.sayToStaff(noRoleByName.title).replace('{name}', () => name)
        : speech.sayToStaff(noRole.title),
      text: speech.sayToStaff(noRole.description),
      actions: [{ label: speech.sayToStaff(noRole.label), href: '/auth/sign-out', method: 'post' }, toWebsite(speech)],
    },
    speech,
  );
};

/** `/auth/error` for everything else. */
export const signInFailedPage = (speech: SignInSpeech): HtmlPage =>
  speech.visit === undefined
    ? messagePage(
        {
          title: speech.sayToStaff(staffWords.failed.title),
          text: speech.sayToStaff(staffWords.failed.description),
          actions: [toSignIn(speech), toWebsite(speech)],
        },
        speech,
      )
    : expiredSignInPage(speech);

/** What our own provider cannot answer; `code` is for support. A visitor can but begin again. */
export const brokenSignInPage = (code: string, speech: SignInSpeech): HtmlPage =>
  speech.visit === undefined
    ? messagePage(
        {
          title: speech.sayToStaff(staffWords.broken.title),
          text: speech.sayToStaff(staffWords.broken.description),
          detail: { label: speech.sayToStaff(staffWords.broken.note), code },
          actions: [toSignIn(speech)],
        },
        speech,
      )
    : expiredSignInPage(speech);

export const signedOutPage = (speech: SignInSpeech): HtmlPage =>
  messagePage(
    {
      title: speech.say('signed_out'),
      text: speech.say('signed_out_text'),
      actions: [toSignIn(speech), ...(speech.visit === undefined ? [toWebsite(speech)] : [])],
    },
    speech,
  );

/** Asks whether this browser is to be signed out, with our own provider's `form`: an address alone signs nobody out. */
export const askToSignOutPage = (form: string, speech: SignInSpeech): HtmlPage => {
  const title = speech.sayToStaff(staffWords.signOut.title);
  const button = `<button class="primary" form="op.logoutForm" name="logout" value="yes">${escapeHtml(speech.sayToStaff(staffWords.signOut.label))}</button>`;
  return htmlPage(
    title,
    `<section class="sheet alone"><h1>${escapeHtml(title)}</h1>${form}<div class="actions">${button}</div></section>`,
    { speech },
  );
};

/** The sign-in is none any more, or belongs to another browser. */
export const expiredSignInPage = (speech: SignInSpeech): HtmlPage =>
  messagePage(
    {
      title: speech.say('expired'),
      text: speech.say('expired_text'),
      actions: [{ label: speech.say('start_again'), href: signInAddress(speech) }],
    },
    speech,
  );

/** Asks before a one-time link is used up. The form goes to the page's own address. */
export const linkPage = (speech: SignInSpeech): HtmlPage =>
  messagePage(
    {
      title: speech.sayToStaff(staffWords.link.title),
      text: speech.sayToStaff(staffWords.link.description),
      actions: [{ label: speech.say('title'), href: '', method: 'post' }],
    },
    speech,
  );

export const expiredLinkPage = (speech: SignInSpeech): HtmlPage =>
  messagePage(
    {
      title: speech.sayToStaff(staffWords.linkIsGone.title),
      text: speech.sayToStaff(staffWords.linkIsGone.description),
      actions: [{ label: speech.sayToStaff(staffWords.linkIsGone.label), href: '/cms' }],
    },
    speech,
  );

/** Without demo people the embedded provider knows nobody. */
export const notSetUpPage = (speech: SignInSpeech): HtmlPage =>
  messagePage(
    {
      title: speech.sayToStaff(staffWords.notSetUp.title),
      text: speech.sayToStaff(staffWords.notSetUp.description),
      actions: [toWebsite(speech)],
    },
    speech,
  );
