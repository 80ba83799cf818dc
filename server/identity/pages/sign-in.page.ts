import { OPEN_DEMO_NOTICE } from '#api-clients/identity/identity.contract.ts';
import { roles } from '#api-clients/identity/policy.data.ts';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { DEMO_PASSWORD, type DemoPerson } from '../provider/demo-people.data.ts';
import { type HtmlPage, htmlPage } from './html-page.ts';

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
}

const warning = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 7.5v5M12 16v.5"/></svg>`;

const initials = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .join('');

const roleNames = (person: DemoPerson): string => person.roles.map((role) => roles[role]).join(', ') || 'No role';

const personItem = (action: string, person: DemoPerson, isFirst: boolean): string =>
  `<li${isFirst ? ' class="first"' : ''}><form method="post" action="${escapeHtml(action)}"><input type="hidden" name="email" value="${escapeHtml(person.email)}"><input type="hidden" name="password" value="${escapeHtml(DEMO_PASSWORD)}"><button class="person" title="${escapeHtml(person.does)}"><span class="face" aria-hidden="true">${escapeHtml(initials(person.name))}</span><span class="name"><span class="hidden">Sign in as </span>${escapeHtml(person.name)}</span><span class="role">${escapeHtml(isFirst ? `Demo ${person.id} · ${roleNames(person)}` : roleNames(person))}</span></button></form></li>`;

const peopleColumn = (page: SignInPage): string =>
  `<section class="people" aria-labelledby="people"><h2 id="people">Demo staff</h2><p class="hint">One click signs you in. Everyone’s password is <code>${escapeHtml(DEMO_PASSWORD)}</code></p><ul>${page.people.map((person, index) => personItem(page.action, person, index < 2)).join('')}</ul></section>`;

/** The embedded provider's sign-in page; works without script and by keyboard alone. */
export const signInPage = (page: SignInPage): HtmlPage => {
  const invalid = page.problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  const problem = page.problem
    ? `<div class="problem" id="problem" role="alert">${warning}<span>${escapeHtml(page.problem)}</span></div>`
    : '';
  const form = `<section class="form"><h1>Sign in</h1><p class="lead">Continue to the staff app.</p>${problem}<form method="post" action="${escapeHtml(page.action)}"><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" required maxlength="200" value="${escapeHtml(page.email ?? '')}"${invalid}><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${invalid}><button class="primary">Sign in</button></form><p class="foot"><a href="/">Back to the website</a></p></section>`;
  const notice = page.isOpen
    ? `<p class="notice" role="note">${warning}<span>${escapeHtml(OPEN_DEMO_NOTICE)}</span></p>`
    : '';
  const body = `${notice}<div class="split">${form}${peopleColumn(page)}</div>`;
  return htmlPage(page.problem ? `Error: ${page.problem}` : 'Sign in', body, page.formTargets);
};
