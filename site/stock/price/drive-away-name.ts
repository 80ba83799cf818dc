import type { AustralianState } from '#api-clients/stock/vehicle-words.ts';
import type { RenderContext } from '#site/render/render-context.tsx';

/** What a price on the road is called: by its own words where it has some, always with its state. */
export const driveAwayName = (
  t: RenderContext['t'],
  { label, state }: { label: string; state: AustralianState },
): string => (label === '' ? t('showroom.price.drive_away', { state }) : `${label} · ${state}`);
