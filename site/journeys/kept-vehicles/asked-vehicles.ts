import type { KeptVehicle } from '#site/stock/saved/kept-vehicles.ts';

/** Cars that one address may name. */
export const MAX_ASKED = 60;

/**
 * Cars that an address names as `?vehicles=new:<id>,used:<id>`, each once; null when it names none at all.
 * Written by `vehiclesInAddress`.
 */
export function askedVehicles(search: string, max = MAX_ASKED): KeptVehicle[] | null {
  const text = new URLSearchParams(search).getAll('vehicles').join(',');
  if (text === '') return null;
  const found = new Map<string, KeptVehicle>();
  for (const part of text.split(',').slice(0, MAX_ASKED)) {
    const [, list, id] = /^([\w-]{1,40}):([\w-]{1,100})$/.exec(part.trim()) ?? [];
    if (list && id && !found.has(id)) found.set(id, { list, id });
  }
  return [...found.values()].slice(0, max);
}
