/** A place on a map. */
export interface MapPlace {
  id: string;
  name: string;
  address: string;
  lat: number;
  lng: number;
  /** How many of something are there: such places are drawn with their number, and near ones as one. */
  count?: number;
  /** A link in its window, and what it says. */
  href?: string;
  words?: string;
}

/** What stands in the middle of a map that marks a place (event `fc-map-centre`). */
export interface MapCentre {
  lat: number;
  lng: number;
}

/** Where a map looks at first. */
export interface MapView {
  zoom: number;
  center: MapCentre | null;
}
