import type { Locator } from 'playwright-core';
import { becomes } from './builder.ts';

/** Waits until the keyboard is in an element: a dialog shows a moment before, and keys pressed then go astray. */
export const keyboardIn = (element: Locator): Promise<void> =>
  becomes(() => element.evaluate((place) => place.contains(place.ownerDocument.activeElement)), true);
