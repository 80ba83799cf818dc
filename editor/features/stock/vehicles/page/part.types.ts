import type { VehicleContent } from '#api-clients/stock/staff-vehicle.resources.ts';

/** What each part of the page gets: the car as it is written, how to change it, and what is wrong with it. */
export interface PartProps {
  value: VehicleContent;
  currency: string;
  isReadOnly: boolean;
  set: (change: Partial<VehicleContent>) => void;
  /** By the path of the field: `price_breakdown.0.value`; also what is wrong below it. */
  errorOf: (path: string) => string | undefined;
}
