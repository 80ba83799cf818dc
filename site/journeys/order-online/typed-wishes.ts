import { moveControls } from '#site/ui/kept-controls.ts';

const orderOf = (address: string): string | null => new URL(address, location.href).searchParams.get('order');

const keysOf = (order: string): string => `fc-order-typed:${order}:`;

/** Under which name the tab keeps what was typed into a form of an order. */
export function typedKey({ action }: HTMLFormElement): string {
  const { pathname, searchParams } = new URL(action);
  return `${keysOf(searchParams.get('order') ?? '')}${pathname} ${searchParams.get('part') ?? ''}`;
}

/** A new order takes the place of one whose hold is over: what was typed and not sent goes along, as what was sent does. */
export function takeTypedAlong(from: string, to: string): void {
  const [before, now] = [orderOf(from), orderOf(to)];
  if (before && now && before !== now) moveControls(keysOf(before), keysOf(now));
}
