/** One count more or less, at a place that is there. */
export const addTo = (counts: Int32Array, place: number, difference: number): void => {
  counts[place] = (counts[place] as number) + difference;
};
