import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';

const scriptOf = /<title>Submitting Callback<\/title>\s*<script>([\s\S]*?)<\/script>/;

/**
 * Who signs in as somebody else than the provider remembers gets a page of it whose script signs that person out and
 * goes on. The policy of every answer would let neither happen: this page's own script and form are allowed.
 */
export const allowSignOutForm = async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
  await next();
  const script = typeof ctx.body === 'string' ? scriptOf.exec(ctx.body)?.[1] : undefined;
  if (script === undefined) return;
  const hash = createHash('sha256').update(script).digest('base64');
  ctx.set(
    'content-security-policy',
    `default-src 'none'; script-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
};
