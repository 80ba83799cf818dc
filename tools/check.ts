import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './sources.ts';
import { type Command, killSteps, runStep } from './test/step.runner.ts';
import { summary } from './test/summary.ts';
import { readRequest, vitestCommand } from './test/test.plan.ts';
import { touchedNow, touchedReport } from './touched/report.ts';

/** What can be said of the code without running the product: generated files, types, formatting and lint, messages. */
export function checkCommands(): Command[] {
  const commands: Command[] = [
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'], timeoutSeconds: 300 },
    { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], timeoutSeconds: 120 },
    { name: 'messages', args: ['tools/messages.ts', '--check'], timeoutSeconds: 60 },
  ];
  const generator = 'tools/gen.ts';
  if (existsSync(join(root, generator))) {
    commands.unshift({ name: 'generated files', args: [generator, '--check'], timeoutSeconds: 120 });
  }
  return commands;
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-check-'));
  process.once('exit', () => {
    killSteps();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => process.exit(130));
  const request = readRequest(process.argv.slice(2));
  const commands = [
    ...checkCommands(),
    vitestCommand({ project: 'architecture', name: 'architecture' }, request, folder),
  ];
  // Side by side: each leaves a core idle for a good part of its time.
  const results = await Promise.all(commands.map((command) => runStep(command, request.verbose)));
  // How far a change of templates reaches: to be known before it goes out, no reason to refuse it.
  const touched = touchedReport(touchedNow());
  if (touched !== '') process.stdout.write(`\n${touched}`);
  process.stdout.write(summary(results));
  process.exit(results.every((result) => result.outcome === 'passed') ? 0 : 1);
}
