import { parentPort, workerData } from 'node:worker_threads';
import type { OneVisitor } from './one-visitor.ts';

const { address, paths } = workerData as OneVisitor;
const times: number[] = [];
for (const path of paths) {
  const began = performance.now();
  const answer = await fetch(address + path);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  times.push(performance.now() - began);
}
parentPort?.postMessage(times);
