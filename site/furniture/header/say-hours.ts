/** What holds now and what follows, as `opening-now.ts` answers; nothing where it cannot be had. */
async function statesFrom(address: string): Promise<unknown[]> {
  const answer = await fetch(address).catch(() => null);
  const states: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  return Array.isArray(states) ? states : [];
}

/** Says until when the house is open, in the place of the opening line; that line stays where nobody knows. */
export async function sayHours(root: ParentNode): Promise<void> {
  const places = root.querySelectorAll<HTMLElement>('[data-opening-now]');
  const address = places[0]?.dataset.openingNow;
  const states = address ? await statesFrom(address) : [];
  // The element hides itself where no next change is known.
  if (states.length < 2) return;
  await import('#site/ui/retailers/open-now.element.ts');
  for (const place of places) {
    const now = document.createElement('fc-open-now');
    now.dataset.states = JSON.stringify(states);
    now.appendChild(document.createElement('span')).dataset.words = '';
    place.replaceChildren(now);
  }
}
