import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isDemoOpen } from './demo.ts';
import { ConfigError, type Environment, loadConfig } from './load-config.ts';
import { printConfig } from './print-config.ts';

const problemsOf = (env: Environment): readonly string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('loadConfig', () => {
  it('has a value for everything without any variable', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      dataDir: './data',
      role: 'all',
      trustProxy: [],
    });
  });

  it('names all problems at once', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      ROLE: 'boss',
      PUBLIC_URL: 'ftp://cars.example',
      BASE_PATH: '/cars/',
      DATABASE_URL: 'mysql://u:hunter2@db/x',
      FORECOURT_COLOUR: 'red',
    });
    const text = problems.join('\n');
    for (const name of ['PORT', 'ROLE', 'PUBLIC_URL', 'BASE_PATH', 'DATABASE_URL', 'FORECOURT_COLOUR'])
      expect(text).toContain(name);
    expect(problems).toHaveLength(6);
    expect(text).not.toContain('hunter2');
  });

  it('takes every setting with the prefix, and refuses two values that differ', () => {
    expect(loadConfig({ FORECOURT_PORT: '8080' }).port).toBe(8080);
    expect(problemsOf({ PORT: '1', FORECOURT_PORT: '2' })).toEqual([
      'PORT and FORECOURT_PORT differ: give one of them',
    ]);
    expect(problemsOf({ PORT: '1', FORECOURT_PORT: '1' })).toEqual([]);
  });

  it('has a demo only where everything stays on this machine, unless DEMO says so', () => {
    const demoOf = (env: Environment) => loadConfig(env).demo;
    expect(demoOf({})).toBe(true);
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:81', 'http://[::1]:81', 'http://cms.localhost'])
      expect(demoOf({ PUBLIC_URL: origin, CMS_ORIGIN: origin, MEDIA_ORIGIN: origin }), origin).toBe(true);
    const outside = [
      'https://cars.example',
      'http://192.168.0.7',
      'http://localhost.example',
      'http://127.evil.example',
    ];
    for (const name of ['PUBLIC_URL', 'CMS_ORIGIN', 'MEDIA_ORIGIN'])
      for (const origin of outside) {
        expect(demoOf({ [name]: origin }), `${name}=${origin}`).toBe(false);
        expect(demoOf({ [name]: origin, DEMO: 'on' })).toBe(true);
      }
    expect(demoOf({ DEMO: 'off' })).toBe(false);
    // A container listens everywhere: people may try the demo in it, and every page says that it is open.
    expect(isDemoOpen(loadConfig({ HOST: '0.0.0.0' }))).toBe(true);
    expect(isDemoOpen(loadConfig({ HOST: '0.0.0.0', OIDC_ISSUER: 'https://id.example' }))).toBe(false);
    expect(isDemoOpen(loadConfig({ PUBLIC_URL: 'https://cars.example' }))).toBe(false);
    expect(isDemoOpen(loadConfig({ PUBLIC_URL: 'https://cars.example', DEMO: 'on' }))).toBe(true);
    expect(isDemoOpen(loadConfig({}))).toBe(false);
  });

  it('reads secrets from files', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'core-config-'));
    const file = path.join(folder, 'secret');
    writeFileSync(file, `${'s'.repeat(40)}\n`);
    expect(loadConfig({ SESSION_SECRET_FILE: file }).sessionSecret).toBe('s'.repeat(40));
    rmSync(folder, { recursive: true });
    expect(problemsOf({ SESSION_SECRET_FILE: file })).toEqual(['SESSION_SECRET_FILE: the file cannot be read']);
    expect(problemsOf({ FORECOURT_PORT_FILE: file })).toEqual(['FORECOURT_PORT_FILE: there is no such setting']);
  });
});

describe('printConfig', () => {
  it('shows every setting and no secret', () => {
    const secret = 'x'.repeat(40);
    const text = printConfig(loadConfig({ SESSION_SECRET: secret, DATABASE_URL: 'postgres://u:hunter2@db/x' }));
    expect(text).toContain('SESSION_SECRET=[set]');
    expect(text).toContain('OIDC_CLIENT_SECRET= ');
    expect(text).toContain('PORT=3000');
    expect(text).not.toContain(secret);
    expect(text).not.toContain('hunter2');
  });
});
