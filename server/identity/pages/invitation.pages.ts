import type { HtmlPage } from './html-page.ts';
import { messagePage } from './message.page.ts';
import { filled, type SignInSpeech } from './sign-in-speech.ts';
import { staffWords } from './staff-words.data.ts';

/** What the link of an invitation shows; its form goes to the page's own address. */
export const invitationPage = (
  invitation: { from: string; person: string; roles: string; date: string },
  speech: SignInSpeech,
): HtmlPage => {
  const { title, description, label } = staffWords.invited;
  return messagePage(
    {
      title: filled(speech.sayToStaff(title), { name: invitation.from }),
      text: filled(speech.sayToStaff(description), {
        person: invitation.person,
        roles: invitation.roles,
        date: invitation.date,
      }),
      actions: [{ label: speech.sayToStaff(label), href: '', method: 'post' }],
    },
    speech,
  );
};

/** Why a link of an invitation leads nowhere, and what to do next. */
export const invitationEndPage = (end: 'gone' | 'void', speech: SignInSpeech): HtmlPage => {
  const { title, description } = end === 'gone' ? staffWords.invitationIsGone : staffWords.invitationIsVoid;
  return messagePage(
    {
      title: speech.sayToStaff(title),
      text: speech.sayToStaff(description),
      actions: [{ label: speech.sayToStaff(staffWords.linkIsGone.label), href: '/cms' }],
    },
    speech,
  );
};
