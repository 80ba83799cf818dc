/** One figure of a benchmark, always beside the figure it is judged by, measured in the same run. */
export interface BenchResult {
  /** What was measured, in words: "cached page throughput". */
  name: string;
  ours: number;
  /** The peer's figure, or the limit that was set; null when there is nothing to compare with here. */
  peer: number | null;
  /** "nginx", "limit" … */
  peerName: string;
  unit: string;
  /** ours / peer; null without a peer. */
  ratio: number | null;
  /** What the ratio must reach, for example "<= 1". */
  target: string;
  ok: boolean;
}

/** A file `tests/benchmarks/<name>.bench.ts` exports one of these as its default. */
export interface Bench {
  name: string;
  run(): Promise<BenchResult[]>;
}

interface Measured {
  name: string;
  ours: number;
  peer: number;
  peerName: string;
  unit: string;
}

/** A figure that must not be more than `most` times the peer's (times, sizes). */
export function atMost(measured: Measured, most: number): BenchResult {
  const ratio = measured.ours / measured.peer;
  return { ...rounded(measured), ratio: round(ratio), target: `<= ${most}`, ok: ratio <= most };
}

/** A figure that must reach `least` times the peer's (rates). */
export function atLeast(measured: Measured, least: number): BenchResult {
  const ratio = measured.ours / measured.peer;
  return { ...rounded(measured), ratio: round(ratio), target: `>= ${least}`, ok: ratio >= least };
}

/** A figure that is only told: there is nothing here to judge it by. */
export function told({ name, ours, unit }: Pick<Measured, 'name' | 'ours' | 'unit'>): BenchResult {
  return { name, ours: round(ours), peer: null, peerName: 'none', unit, ratio: null, target: 'told', ok: true };
}

/** The value below which `share` (0…1) of the samples lie. @throws Error without samples */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('There are no samples.');
  return value;
}

function rounded(measured: Measured): Measured {
  return { ...measured, ours: round(measured.ours), peer: round(measured.peer) };
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
