import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { type HtmlPage, htmlPage } from './html-page.ts';
import type { SignInSpeech } from './sign-in-speech.ts';

interface MessageAction {
  label: string;
  /** Empty: a form's answer goes to the page's own address. */
  href: string;
  /** `post` sends a form, for what changes something. */
  method?: 'get' | 'post';
}

interface Message {
  title: string;
  text: string;
  /** For support. */
  detail?: { label: string; code: string };
  /** The first is the main one. */
  actions: readonly MessageAction[];
}

const action = (item: MessageAction, index: number): string => {
  const look = index === 0 ? 'primary' : 'secondary';
  const href = escapeHtml(item.href);
  const label = escapeHtml(item.label);
  return item.method === 'post'
    ? `<form method="post"${href === '' ? '' : ` action="${href}"`}><button class="${look}">${label}</button></form>`
    : `<a class="${look}" href="${href}">${label}</a>`;
};

/** A page that says one thing and offers what to do next. */
export const messagePage = (message: Message, speech: SignInSpeech): HtmlPage =>
  htmlPage(
    message.title,
    `<section class="sheet alone"><h1>${escapeHtml(message.title)}</h1><p>${escapeHtml(message.text)}</p><div class="actions">${message.actions.map(action).join('')}</div>${message.detail ? `<p class="detail">${escapeHtml(message.detail.label)}: <code dir="ltr">${escapeHtml(message.detail.code)}</code></p>` : ''}</section>`,
    { speech },
  );
