/** A place on the Earth, in degrees; south and west are negative. */
export interface Spot {
  lat: number;
  lng: number;
}

/** Mean radius R1 of the Earth (IUGG, GRS 80), in km. */
const EARTH = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance on the great circle in km by the haversine formula (R. W. Sinnott, Sky & Telescope 68, 1984, p. 159). */
export function kilometresBetween(a: Spot, b: Spot): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const half = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half)));
}
