import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs a Debian package when that is possible without asking: root, on a system with apt.
 * @returns whether the package manager says it is installed now
 */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`Installing the system package ${name} for the tests …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => spawnSync('apt-get', ['install', '-y', '-qq', name], { env, stdio: 'ignore' }).status === 0;
  if (install()) return true;
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  return install();
}
