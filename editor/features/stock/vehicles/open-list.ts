import { openedList } from '#editor/pieces/work-list/open-list.ts';

export const vehicleAddress = (id: string): string => `/cms/vehicles/${id}`;

export const openedCars = openedList<{ id: string }>('/cms/vehicles', ({ id }) => vehicleAddress(id));
