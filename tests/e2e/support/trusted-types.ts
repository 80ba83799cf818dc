import type { Page } from 'playwright-core';

/** What the policy of the documents in this window refuses from now on: a bare string that would become markup or a script. */
export async function watchRefused(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeBinding('tellRefused', (_source, what: string) => void refused.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile, documentURI }) => {
      if (!violatedDirective.includes('trusted-types')) return;
      const tell = (globalThis as unknown as { tellRefused(what: string): void }).tellRefused;
      tell(`${violatedDirective}: ${sample} in ${sourceFile ?? ''} at ${documentURI}`);
    });
  });
  return refused;
}
