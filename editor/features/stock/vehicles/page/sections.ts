import type { VehicleGap } from '#api-clients/stock/vehicle-words.ts';
import { t } from '#editor/i18n/t.ts';

/** The parts of a car's page, in their order. */
export const sections = [
  { id: 'identity', label: t('What it is'), gaps: ['vin'] },
  { id: 'photos', label: t('Pictures'), gaps: ['photos'] },
  { id: 'prices', label: t('Prices'), gaps: ['price'] },
  { id: 'description', label: t('Description'), gaps: ['description'] },
  { id: 'technique', label: t('Engine and mileage'), gaps: [] },
  { id: 'look', label: t('Colours'), gaps: [] },
  { id: 'label', label: t('Energy label'), gaps: ['label'] },
  { id: 'equipment', label: t('Equipment'), gaps: ['equipment'] },
  { id: 'dealer', label: t('Dealer and buttons'), gaps: ['owner'] },
  { id: 'notes', label: t('Notes and links'), gaps: [] },
] as const satisfies readonly { id: string; label: string; gaps: readonly VehicleGap[] }[];

export type SectionId = (typeof sections)[number]['id'];

export const sectionAnchor = (id: SectionId): string => `car-${id}`;
