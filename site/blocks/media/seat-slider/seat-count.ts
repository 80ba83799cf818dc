/** From what figure to what figure, in how many steps. */
export interface SeatCount {
  from: number;
  to: number;
  steps: number;
}

/** The figure at a place of the slider: even shares of the way, whole numbers, exact at both ends. */
export const countAt = (place: number, { from, to, steps }: SeatCount): number =>
  steps <= 0 ? to : Math.round(from + ((to - from) * Math.min(steps, Math.max(0, place))) / steps);
