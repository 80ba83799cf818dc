import { expect, it } from 'vitest';
import { explainFailure } from './explain-failure.ts';

it('says which port is taken and how to choose another', () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 3000 });
  expect(explainFailure(taken)).toMatch(/Port 3000 is taken.*PORT=3001 npm start/);
});

it('shows a message written for people as it is, and the stack of anything unexpected', () => {
  const inUse = Object.assign(new Error('The data folder is in use by process 7.'), { name: 'DataFolderInUse' });
  expect(explainFailure(inUse)).toBe('The data folder is in use by process 7.');
  expect(explainFailure(new TypeError('x is undefined'))).toContain('explain-failure.test.ts');
});

it('shows the first of many wrong values, and where they were read', () => {
  const issues = Array.from({ length: 90 }, (_, index) => ({ path: [index], message: 'expected number' }));
  const text = explainFailure(Object.assign(new Error(JSON.stringify(issues)), { issues }));
  expect(text).toContain('90 values');
  expect(text).toContain('"path":[2]');
  expect(text).not.toContain('"path":[3]');
  expect(text).toContain('explain-failure.test.ts');
});
