import type { Spot } from './keep-apart.ts';

/** Bubbles nearer than this are one. */
export const clusterDistance = 46;

/** Places that are drawn as one: where, and which of them. */
export interface Cluster extends Spot {
  members: number[];
}

const middleOf = (spots: readonly Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
});

/**
 * Places that lie near each other as one, in their middle. A middle moves with each place that joins, so clusters are
 * joined until none is near another.
 */
export function clustersOf(spots: readonly Spot[], distance = clusterDistance): Cluster[] {
  let clusters: Cluster[] = spots.map((spot, index) => ({ ...spot, members: [index] }));
  for (let before = -1; before !== clusters.length; ) {
    before = clusters.length;
    const joined: Cluster[] = [];
    for (const one of clusters) {
      const near = joined.find((other) => Math.hypot(one.x - other.x, one.y - other.y) < distance);
      if (near === undefined) joined.push({ ...one });
      else {
        near.members = [...near.members, ...one.members];
        Object.assign(near, middleOf(near.members.flatMap((member) => spots[member] ?? [])));
      }
    }
    clusters = joined;
  }
  return clusters;
}
