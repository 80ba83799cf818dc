import { seedDemoDealers } from '#server/dealers/demo/seed-demo-dealers.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { growDemoStock } from '#server/stock/demo/seed-demo-stock.ts';

/** Makes the stock of the demo as large as wanted, dealers first where there are none; says how many cars it added. */
export async function growStock(deps: ServerDeps, vehicles: number): Promise<string> {
  await seedDemoDealers(deps);
  const added = await growDemoStock(deps, vehicles);
  return `Vehicles: ${added} added.\n`;
}
