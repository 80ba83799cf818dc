import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadUntilThere } from './load-until-there.ts';

/**
 * A part of a screen that comes in a file of its own, to be drawn inside `Suspense`. It never fails: what `lazy` makes
 * of a file that does not come, on a bad line or while the server starts anew, is the end of the whole screen, with the
 * work on it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadUntilThere(load) }));
