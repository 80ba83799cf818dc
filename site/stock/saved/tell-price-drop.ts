import { priceWhenSaved, type SavedPrice } from './saved-prices.ts';

/** Notes what a saved car costs, and says beside its heart when that is less than it was. */
export function tellPriceDrop(heart: HTMLElement, isSaved: boolean): void {
  const { vehicle: id = '', minor, price: text = '' } = heart.dataset;
  const now: SavedPrice | null = minor === undefined ? null : { minor: Number(minor), text };
  const before = priceWhenSaved(id, isSaved, now);
  const note = heart.parentElement?.closest('[data-vehicle]')?.querySelector<HTMLElement>('[data-drop]');
  if (!note) return;
  note.hidden = !now || !before || before.minor <= now.minor;
  if (before) note.textContent = (note.dataset.drop ?? '').replace('{price}', before.text);
}
