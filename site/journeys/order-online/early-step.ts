import { adoptRules } from '#site/stock/adopt-rules.ts';
import { readPage } from '#site/stock/swap-inside.ts';
import { whenIdle } from '#site/ui/when-idle.ts';

/** A step as it was found early. */
export interface FoundStep {
  title: string;
  /** What stands inside of the journey there. */
  inside: Element;
}

/** A step that is shown before the answer to the one before is there. */
export interface EarlyStep {
  /** Makes it what the answer says; false, and nothing is done, where the answer is another step. */
  becomes(answer: Element): boolean;
  /** What was there before is there again, as it was left. */
  takeBack(): void;
}

/** Whoever counts every byte is not sent what they may never need. */
const isSparing = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Where nobody tells of idle time (ms). */
const SOON = 200;

/**
 * Fetches the step that comes next while the visitor still fills in this one, reads it, and has its styles ready. Fails
 * silently: without it the step comes with the answer.
 */
export function findEarly(
  address: string,
  { id, init, signal }: { id: string; init: RequestInit; signal: AbortSignal },
  found: (step: FoundStep) => void,
): void {
  const find = async () => {
    const answer = await fetch(address, { ...init, signal, priority: 'low' });
    const isPage = answer.headers.get('content-type')?.includes('text/html');
    if (answer.status !== 200 || answer.redirected || !isPage) return;
    const page = readPage(await answer.text());
    const inside = page.getElementById(id);
    if (!inside || signal.aborted) return;
    adoptRules(inside);
    found({ title: page.title, inside });
  };
  if (!isSparing()) whenIdle(() => signal.aborted || void find().catch(() => undefined), SOON);
}

const headingOf = (step: Element): string | undefined => step.querySelector('#order-heading')?.textContent ?? undefined;

const imported = (nodes: Iterable<Node>): Node[] => [...nodes].map((node) => document.importNode(node, true));

const areAlike = (some: readonly Node[], others: readonly Node[]): boolean =>
  some.length === others.length && some.every(({ nodeName }, index) => nodeName === others[index]?.nodeName);

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Elements with a script of their own, and what is read once: they begin anew. */
const isWhole = ({ localName }: Element): boolean => localName.includes('-') || localName === 'script';

function takeAttributes(live: Element, answer: Element): void {
  for (const { name } of [...live.attributes]) if (!answer.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of answer.attributes)
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
}

/**
 * Changes what stands here where the answer differs from what was found early, and nothing else: what was typed there
 * meanwhile, what scripts made of it and where the focus is stay.
 */
function follow(live: Node, early: Node, answer: Node): void {
  if (early.isEqualNode(answer)) return;
  if (!(isElement(live) && isElement(early) && isElement(answer)) || isWhole(answer)) {
    live.parentNode?.replaceChild(document.importNode(answer, true), live);
    return;
  }
  takeAttributes(live, answer);
  const [here, found, now] = [[...live.childNodes], [...early.childNodes], [...answer.childNodes]];
  if (!areAlike(found, now) || !areAlike(here, found)) live.replaceChildren(...imported(now));
  else for (const [index, node] of here.entries()) follow(node, found[index] as Node, now[index] as Node);
}

/**
 * Shows a step that was found early. What was there is only hidden: it comes back as it is where no answer comes, or
 * another one.
 */
export function showEarly(here: HTMLElement, { title, inside }: FoundStep): EarlyStep {
  const focused = document.activeElement;
  const before = { title: document.title, left: scrollX, top: scrollY };
  const old = [...here.childNodes];
  const hidden = old.filter((node): node is HTMLElement => node instanceof HTMLElement && !node.hidden);
  const live = imported(inside.childNodes);
  if (focused instanceof HTMLElement && here.contains(focused)) focused.blur();
  for (const element of hidden) element.hidden = true;
  // Ids are there twice for a moment: the first one counts.
  here.prepend(...live);
  document.title = title;
  scrollTo({ top: 0, behavior: 'instant' });
  here.querySelector<HTMLElement>('#order-heading')?.focus({ preventScroll: true });
  return {
    becomes(answer) {
      const [found, now] = [[...inside.childNodes], [...answer.childNodes]];
      if (headingOf(answer) !== headingOf(inside) || !areAlike(found, now)) return false;
      adoptRules(answer);
      for (const node of old) node.parentNode?.removeChild(node);
      for (const [index, node] of live.entries()) follow(node, found[index] as Node, now[index] as Node);
      return true;
    },
    takeBack() {
      for (const node of live) node.parentNode?.removeChild(node);
      for (const element of hidden) element.hidden = false;
      document.title = before.title;
      scrollTo({ left: before.left, top: before.top, behavior: 'instant' });
      if (focused instanceof HTMLElement && here.contains(focused)) focused.focus({ preventScroll: true });
    },
  };
}
