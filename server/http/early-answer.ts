import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { Config } from '../config/load-config.ts';
import type { Logger } from '../log/logger.ts';

/** A GET or HEAD that came before the application was there. */
export interface EarlyRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface EarlyResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | Readable | null;
}

/** Answers from what lies on the disk, without database and application; undefined for what it does not know. */
export type EarlyAnswer = (request: EarlyRequest) => Promise<EarlyResponse | undefined>;

/** What `server/<name>/<name>.early.ts` exports as its default; it may load little code only. */
export type OpenEarlyAnswer = (config: Config, log: Logger) => EarlyAnswer | Promise<EarlyAnswer>;

const serverFolder = path.join(import.meta.dirname, '..');

/** Every early answer, by the default export of the file that is named after its folder. One that fails is left out. */
export const findEarlyAnswers = async (config: Config, log: Logger): Promise<EarlyAnswer[]> => {
  const files = readdirSync(serverFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(serverFolder, name, `${name}.early.ts`))
    .filter((file) => existsSync(file));
  const found = await Promise.all(
    files.map(async (file) => {
      try {
        const { default: open } = (await import(pathToFileURL(file).href)) as { default: OpenEarlyAnswer };
        return [await open(config, log)];
      } catch (error) {
        log.warn({ err: error, file: path.basename(file) }, 'something cannot be answered early');
        return [];
      }
    }),
  );
  const answers = found.flat();
  if (!config.loginRequired) return answers;
  // Nobody can be recognised before the application stands: built files alone are everybody's.
  const isOpen = ({ url }: EarlyRequest) => url.startsWith(`${config.basePath}/assets/`) || url.startsWith('/assets/');
  return answers.map(
    (answer): EarlyAnswer =>
      async (request) =>
        isOpen(request) ? answer(request) : undefined,
  );
};
