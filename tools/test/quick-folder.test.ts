import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { type Machine, placeOfRun } from './quick-folder.ts';

const roomy: Machine = {
  memoryDisk: '/dev/shm',
  mounts: '/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,relatime 0 0\n',
  room: 12e9,
  memory: 20e9,
  named: undefined,
};

it('puts what a run leaves behind into memory where there is plenty', () => {
  expect(placeOfRun(roomy)).toBe('/dev/shm');
});

it.each<[string, Partial<Machine>]>([
  ['a folder was named', { named: '/var/big' }],
  ['programs may not be started there', { mounts: 'tmpfs /dev/shm tmpfs rw,noexec 0 0\n' }],
  ['it is no disk in memory', { mounts: '/dev/vda / ext4 rw 0 0\n' }],
  ['it is small, as in containers', { room: 64e6 }],
  ['the machine has little memory', { memory: 4e9 }],
])('keeps to the usual folder where %s', (_, otherwise) => {
  expect(placeOfRun({ ...roomy, ...otherwise })).toBe(tmpdir());
});
