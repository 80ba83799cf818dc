/** Cars that put the layout of a block to the test, as staff ask for them on the canvas and as its checks try each. */
export const worstCars = ['longest_title', 'shortest_title', 'lowest_price', 'no_photo', 'hidden_price'] as const;
export type WorstCar = (typeof worstCars)[number];
