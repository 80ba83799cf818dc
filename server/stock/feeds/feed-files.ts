import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ServerDeps } from '#server/http/define-service.ts';

const folderOf = ({ config }: Pick<ServerDeps, 'config'>): string => path.join(config.dataDir, 'feeds');

/** The file that mapping and preview look at. */
export const feedFilePath = (deps: Pick<ServerDeps, 'config'>, feedId: string): string =>
  path.join(folderOf(deps), `${feedId}.source`);

/** The file of one run: what a person approves is what was looked at. */
export const runFilePath = (deps: Pick<ServerDeps, 'config'>, runId: string): string =>
  path.join(folderOf(deps), `${runId}.run`);

/** Gives a run the file of its feed. */
export const takeFeedFile = async (deps: Pick<ServerDeps, 'config'>, feedId: string, runId: string): Promise<void> => {
  await mkdir(folderOf(deps), { recursive: true, mode: 0o700 });
  const [from, to] = [feedFilePath(deps, feedId), runFilePath(deps, runId)];
  await rm(to, { force: true });
  // Where files cannot have two names, a copy does as well.
  await link(from, to).catch(() => copyFile(from, to));
};

export const dropRunFile = (deps: Pick<ServerDeps, 'config'>, runId: string): Promise<void> =>
  rm(runFilePath(deps, runId), { force: true });

export const dropFeedFile = (deps: Pick<ServerDeps, 'config'>, feedId: string): Promise<void> =>
  rm(feedFilePath(deps, feedId), { force: true });

/** Removes files that a killed process left, of runs that are over and of what came half. */
export const sweepFeedFiles = async (
  deps: Pick<ServerDeps, 'config'>,
  isNeeded: (runId: string) => Promise<boolean>,
): Promise<void> => {
  const names = await readdir(folderOf(deps)).catch(() => []);
  for (const name of names) {
    const isLeft =
      name.endsWith('.part') || (name.endsWith('.run') && !(await isNeeded(name.slice(0, -'.run'.length))));
    if (isLeft) await rm(path.join(folderOf(deps), name), { force: true });
  }
};
