/** A car as the address of its page names it. */
export interface VehicleAddress {
  /** The words before the id; empty where there are none. */
  slug: string;
  id: string;
}

const ADDRESS = /^(?:(.*)-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Reads `{slug}-{vehicleId}`; null for what cannot be one. Ids have hyphens themselves. */
export function readVehicleAddress(segment: string): VehicleAddress | null {
  const [, slug = '', id] = ADDRESS.exec(segment) ?? [];
  return id === undefined ? null : { slug, id: id.toLowerCase() };
}
