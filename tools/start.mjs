// npm start on a fresh checkout: installs what is missing, then runs start.ts on Node 24.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './launch/install.mjs';
import { runOnNode24 } from './launch/node24.mjs';

await ensureInstalled();
await runOnNode24(fileURLToPath(new URL('./start.ts', import.meta.url)), process.argv.slice(2));
