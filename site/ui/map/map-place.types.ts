/** A place on a map. */
export interface MapPlace {
  id: string;
  name: string;
  address: string;
  lat: number;
  lng: number;
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
