import { OPEN_DEMO_NOTICE } from '#api-clients/identity/identity.contract.ts';
import { roles } from '#api-clients/identity/policy.data.ts';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { DEMO_PASSWORD, type DemoPerson } from '../provider/demo-people.data.ts';
import { type HtmlPage, htmlPage } from './html-page.ts';
import type { SignInSpeech } from './sign-in-speech.ts';
import { staffWords } from './staff-words.data.ts';

interface SignInPage {
  /** Where the form goes: `/sign-in/<uid>`. */
  action: string;
  /** Shown again after a wrong password. */
  email?: string;
  problem?: string;
  people: readonly DemoPerson[];
  /** People at other machines may sign in with the demo's password, which the page says in so many words. */
  isOpen: boolean;
  /** Origins the browser is sent on to after the form. */
  formTargets: readonly string[];
  speech: SignInSpeech;
}

const warning = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 7.5v5M12 16v.5"/></svg>`;

const initials = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .join('');

const unseen = (words: string): string => (words === '' ? '' : `<span class="hidden">${escapeHtml(words)}</span>`);

/** What staff do; visitors need not know who of the demo is what. */
const roleLine = (person: DemoPerson, isFirst: boolean, { visit, sayToStaff }: SignInSpeech): string => {
  if (visit !== undefined) return '';
  const names = person.roles.map((role) => sayToStaff(roles[role])).join(', ') || sayToStaff('No role');
  return `<span class="role">${escapeHtml(isFirst ? `Demo ${person.id} · ${names}` : names)}</span>`;
};

const personItem = (action: string, person: DemoPerson, isFirst: boolean, speech: SignInSpeech): string => {
  const [before = '', after = ''] = speech.say('as').split('{name}');
  const name = `<bdi>${escapeHtml(person.name)}</bdi>`;
  const fields = `<input type="hidden" name="email" value="${escapeHtml(person.email)}"><input type="hidden" name="password" value="${escapeHtml(DEMO_PASSWORD)}">`;
  const does = speech.visit === undefined && speech.locale === 'en' ? ` title="${escapeHtml(person.does)}"` : '';
  return `<li${isFirst ? ' class="first"' : ''}><form method="post" action="${escapeHtml(action)}">${fields}<button class="person"${does}><span class="face" aria-hidden="true">${escapeHtml(initials(person.name))}</span><span class="name">${unseen(before)}${name}${unseen(after)}</span>${roleLine(person, isFirst, speech)}</button></form></li>`;
};

const peopleColumn = ({ action, people, speech }: SignInPage): string => {
  const [before = '', after = ''] = speech.say('people_hint').split('{password}');
  const password = `<code dir="ltr">${escapeHtml(DEMO_PASSWORD)}</code>`;
  const items = people.map((person, index) => personItem(action, person, index < 2, speech)).join('');
  return `<section class="people" aria-labelledby="people"><h2 id="people">${escapeHtml(speech.say('people'))}</h2><p class="hint">${escapeHtml(before)}${password}${escapeHtml(after)}</p><ul>${items}</ul></section>`;
};

/** The embedded provider's sign-in page; works without script and by keyboard alone. */
export const signInPage = (page: SignInPage): HtmlPage => {
  const { speech } = page;
  const say = (...of: Parameters<typeof speech.say>): string => escapeHtml(speech.say(...of));
  const invalid = page.problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  // Who is told that it was wrong goes on there: screen readers read the problem with it.
  const again = page.problem ? ' autofocus' : '';
  const problem = page.problem
    ? `<div class="problem" id="problem" role="alert">${warning}<span>${escapeHtml(page.problem)}</span></div>`
    : '';
  const isVisit = speech.visit !== undefined;
  const lead = isVisit ? say('lead') : escapeHtml(speech.sayToStaff(staffWords.goOn.title));
  // Who must sign in to see the site is not sent to it.
  const foot = isVisit ? '' : `<p class="foot"><a href="/">${say('back')}</a></p>`;
  const email = `<label for="email">${say('email')}</label><input id="email" name="email" type="email" dir="ltr" autocomplete="username" required maxlength="200" value="${escapeHtml(page.email ?? '')}"${invalid}>`;
  const password = `<label for="password">${say('password')}</label><input id="password" name="password" type="password" dir="ltr" autocomplete="current-password" required maxlength="200"${invalid}${again}>`;
  const form = `<section class="form"><h1>${say('title')}</h1><p class="lead">${lead}</p>${problem}<form method="post" action="${escapeHtml(page.action)}">${email}${password}<button class="primary">${say('title')}</button></form>${foot}</section>`;
  const notice = page.isOpen
    ? `<p class="notice" role="note" lang="en" dir="ltr">${warning}<span>${escapeHtml(OPEN_DEMO_NOTICE)}</span></p>`
    : '';
  const title = page.problem ? speech.say('error', { problem: page.problem }) : speech.say('title');
  return htmlPage(title, `${notice}<div class="split">${form}${peopleColumn(page)}</div>`, page);
};
