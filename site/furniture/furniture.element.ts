/** What the furniture does beyond HTML and CSS: each piece's own script, and what is loaded where it is needed. */
import.meta.glob('./*/*.element.ts', { eager: true });

/** A pointer over the page, a finger or a key on it: what answers these comes with the first of them. */
const signs = ['pointerover', 'pointerdown', 'keydown', 'scroll'];
for (const sign of signs) addEventListener(sign, () => void import('./later.ts'), { passive: true, once: true });

// Commands of buttons and windows, where browsers do not know them yet.
if (!('commandForElement' in HTMLButtonElement.prototype && 'closedBy' in HTMLDialogElement.prototype))
  void import('./invoker-commands.ts').then(({ answerInvokerCommands }) => answerInvokerCommands());
