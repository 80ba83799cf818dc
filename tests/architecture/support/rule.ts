import { expect } from 'vitest';

/** Fails with the reason, the way out and every place, when there is a violation. */
export function holds(violations: string[], rule: { why: string; instead: string }): void {
  const places = violations.map((violation) => `  ${violation}`).join('\n');
  expect(violations.length, `\n${rule.why}\nInstead: ${rule.instead}\n${places}\n`).toBe(0);
}
