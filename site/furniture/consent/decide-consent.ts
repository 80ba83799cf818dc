/** What the buttons of banner, sheet and placeholders do; loaded with the first press of one. */
import { tellVisitors } from '../tell-visitors.ts';
import {
  applyScopes,
  type ConsentChoice,
  consentKey,
  everyScope,
  isAllowed,
  readChoice,
  refusesBySignal,
} from './consent-state.ts';
import { reopenProvider } from './external-consent.ts';

type Act = (piece: HTMLElement, button: HTMLElement) => void;

const acts: Record<string, Act> = {
  accept: (piece) => settle(piece, everyScope),
  reject: (piece) => settle(piece, ['obligatory']),
  save: (piece) => settle(piece, ['obligatory', ...ticked(piece)]),
  settings: (piece) => openSheet(piece),
  close: (piece) => sheetOf(piece)?.close(),
  always: (piece, button) => settle(piece, [...grantedNow(), button.dataset.scope ?? '']),
};

/** Does what the button says. */
export function decide(piece: HTMLElement, button: HTMLElement): void {
  const name = button.dataset.privacyAct ?? '';
  if (piece.dataset.strategy === 'external') reopenProvider(piece);
  else if (Object.hasOwn(acts, name)) acts[name]?.(piece, button);
}

const sheetOf = (piece: HTMLElement) => piece.querySelector('dialog');

const boxes = (piece: HTMLElement) => [
  ...piece.querySelectorAll<HTMLInputElement>('dialog input[type=checkbox]:not(:disabled)'),
];

const ticked = (piece: HTMLElement): string[] => boxes(piece).flatMap(({ checked, value }) => (checked ? [value] : []));

const grantedNow = (): string[] => everyScope.filter(isAllowed);

function openSheet(piece: HTMLElement): void {
  for (const box of boxes(piece)) box.checked = isAllowed(box.value);
  const signal = piece.querySelector<HTMLElement>('[data-part=signal]');
  if (signal) signal.hidden = !refusesBySignal();
  sheetOf(piece)?.showModal();
}

/** Keeps the decision, lets in what it allows, and writes it down for proof. What was loaded goes with the page. */
function settle(piece: HTMLElement, wanted: readonly string[]): void {
  const before = grantedNow();
  const scopes = everyScope.filter((scope) => wanted.includes(scope));
  const version = piece.dataset.version ?? '1';
  const choice: ConsentChoice = {
    status: scopes.length > 1 ? 'accepted' : 'rejected',
    scopes,
    version,
    id: readChoice(version)?.id ?? crypto.randomUUID(),
    at: new Date().toISOString(),
  };
  // Staff who look at a preview decide nothing: neither for their own visits nor in the log, which is proof.
  const isTried = piece.dataset.lookedAt !== undefined;
  if (!isTried) keep(choice);
  const hadFocus = piece.contains(document.activeElement);
  for (const part of piece.querySelectorAll<HTMLElement>('[data-part=banner]')) part.hidden = true;
  delete document.documentElement.dataset.asksConsent;
  sheetOf(piece)?.close();
  // The button that was pressed is gone: who goes on with the keyboard goes on with the page.
  if (hadFocus) document.getElementById('content')?.focus({ preventScroll: true });
  const written = isTried ? Promise.resolve() : writeDown(choice);
  applyScopes(scopes);
  if (before.some((scope) => !scopes.includes(scope))) void written.finally(() => location.reload());
}

function keep(choice: ConsentChoice): void {
  try {
    localStorage.setItem(consentKey, JSON.stringify(choice));
  } catch {
    // Without storage the decision holds for this page.
  }
}

const writeDown = ({ id, status, scopes, version }: ConsentChoice): Promise<unknown> =>
  // A lost line of the log must not keep anybody from their decision.
  tellVisitors('consents', { id, status, scopes, version: Number(version), by_signal: refusesBySignal() });
