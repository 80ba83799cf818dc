import { CarFront } from 'lucide-react';
import { stockClient } from '#editor/pieces/stock/stock.api.ts';
import { statusWords } from '#editor/pieces/stock/vehicle-words.ts';
import type { PaletteEntry } from '#editor/shell/feature.types.ts';

const MOST = 6;

/** Cars for the command palette: by words of their title, VIN or order number. */
export const searchVehicles = async (text: string, signal: AbortSignal): Promise<PaletteEntry[]> => {
  const { data } = await stockClient.listVehicles({ query: { text, cursor: '', items: MOST }, signal });
  return data.data.map(({ id, attributes: { title, vin, status } }) => ({
    id: `vehicle-${id}`,
    label: title,
    detail: [vin, statusWords[status].label].filter(Boolean).join(' · '),
    icon: CarFront,
    href: `/cms/vehicles/${id}`,
    permission: 'vehicles.read',
  }));
};
