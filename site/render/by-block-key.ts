/** What was found in the blocks' folders (`site/blocks/<group>/<key>/…`), by the block's key. */
export const byBlockKey = <Value>(found: Record<string, Value>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(found).map(([path, value]) => [path.split('/').at(-2) ?? '', value]));
