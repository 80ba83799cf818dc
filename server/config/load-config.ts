import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { hasDemo } from './demo.ts';
import { type SettingName, type Settings, settings } from './settings.ts';

type Given = { readonly [Name in SettingName]: z.output<Settings[Name]['schema']> };

/** The checked settings of this process. */
export type Config = Omit<Given, 'demo'> & {
  /** Whether there is a demo, said or not. */
  readonly demo: boolean;
};

export type Environment = Readonly<Record<string, string | undefined>>;

const PREFIX = 'FORECOURT_';

/** All that is wrong with the settings, in one go; thrown before anything listens. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

interface Found {
  name: string;
  value: string;
}

/** All places that give a value: NAME, FORECOURT_NAME and, for secrets, the files named by NAME_FILE. */
const findValues = (env: Environment, key: string, isSecret: boolean, problems: string[]): Found[] => {
  const found: Found[] = [];
  for (const name of [key, PREFIX + key]) {
    const value = env[name];
    if (value !== undefined && value !== '') found.push({ name, value });
    const file = isSecret ? env[`${name}_FILE`] : undefined;
    if (file === undefined || file === '') continue;
    try {
      found.push({ name: `${name}_FILE`, value: readFileSync(file, 'utf8').trim() });
    } catch {
      problems.push(`${name}_FILE: the file cannot be read`);
    }
  }
  return found;
};

const knownPrefixed = new Set(
  Object.values(settings).flatMap(({ env, secret }) => [PREFIX + env, ...(secret ? [`${PREFIX}${env}_FILE`] : [])]),
);

/**
 * Reads and checks every setting. Throws a ConfigError that lists all problems at once: bad values, values given twice,
 * unreadable secret files and unknown FORECOURT_* names. Messages never hold a secret's value.
 */
export const loadConfig = (env: Environment): Config => {
  const problems: string[] = Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !knownPrefixed.has(name))
    .map((name) => `${name}: there is no such setting`);
  const config: Record<string, unknown> = {};
  for (const [name, { env: key, schema, secret }] of Object.entries(settings)) {
    const [first, ...others] = findValues(env, key, secret, problems);
    const other = others.find(({ value }) => value !== first?.value);
    if (first && other) problems.push(`${first.name} and ${other.name} differ: give one of them`);
    const parsed = schema.safeParse(first?.value);
    if (parsed.success) config[name] = parsed.data;
    else {
      const reason = parsed.error.issues.map((issue) => issue.message).join(', ');
      problems.push(secret ? `${key}: ${reason}` : `${key}: ${reason} (it is "${first?.value ?? ''}")`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const given = config as Given;
  if (given.loginRequired && (given.cmsOrigin ?? given.mediaOrigin) !== undefined)
    throw new ConfigError([
      'LOGIN_REQUIRED: visitors sign in where the staff app is, so CMS_ORIGIN and MEDIA_ORIGIN stay unset',
    ]);
  return { ...given, demo: hasDemo(given.demo, given) };
};
