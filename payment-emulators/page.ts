import { createHash } from 'node:crypto';
import type { EmulatorAnswer } from './emulator.types.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML. */
export const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A style of its own: neutral, light and dark, the vendor's colour on its button alone. */
const styleOf = (brand: string, onBrand: string): string => `
:root{color-scheme:light dark;--ground:#f4f5f7;--card:#fff;--ink:#1b1f24;--soft:#56606b;--line:#c4cad1;--field:#fff;--bad:#b3261e;--note:#fff4d6;--note-ink:#5c4300;--focus:#0b57d0}
@media (prefers-color-scheme:dark){:root{--ground:#14171a;--card:#1e2226;--ink:#eceff2;--soft:#a9b3bd;--line:#48515a;--field:#14171a;--bad:#ffb4ab;--note:#3a2f0b;--note-ink:#ffe1a0;--focus:#a8c7fa}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.bar{margin:0;background:var(--note);color:var(--note-ink);padding:.6rem 1rem;text-align:center;font-size:.9rem;font-weight:600}
main{max-width:28rem;margin:0 auto;padding:clamp(1rem,5vw,3rem) 1rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:clamp(1.25rem,5vw,2rem);box-shadow:0 8px 30px rgb(0 0 0/.06)}
.brand{font-weight:700;letter-spacing:-.01em;font-size:1.1rem;margin:0 0 1.25rem}
h1{font-size:1.35rem;line-height:1.25;margin:0 0 .35rem}
.sum{font-size:2rem;font-weight:700;letter-spacing:-.02em;margin:.25rem 0 0;font-variant-numeric:tabular-nums}
.what{color:var(--soft);margin:.25rem 0 1.5rem;overflow-wrap:anywhere}
label{display:block;font-weight:600;font-size:.9rem;margin:1rem 0 .3rem}
input{width:100%;font:inherit;padding:.7rem .8rem;min-height:3rem;border:1px solid var(--line);border-radius:9px;background:var(--field);color:var(--ink)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 .75rem}
button,.link{display:block;width:100%;font:inherit;font-weight:600;min-height:3rem;padding:.75rem 1rem;margin-top:1.25rem;border-radius:9px;border:1px solid transparent;cursor:pointer;text-align:center}
.go{background:${brand};color:${onBrand}}
.other{background:none;color:var(--ink);border-color:var(--line);margin-top:.75rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.bad{color:var(--bad);font-weight:600;margin:0 0 1rem}
details{margin-top:1.5rem;font-size:.9rem;color:var(--soft)}
summary{cursor:pointer;min-height:2.75rem;display:flex;align-items:center}
dl{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1rem;margin:.25rem 0 0}
dt{font-variant-numeric:tabular-nums;white-space:nowrap}dd{margin:0}
`;

export interface EmulatorPage {
  title: string;
  /** Written as the page's brand. */
  vendor: string;
  /** Colour of the main button and of what stands on it, at least 4.5:1. */
  colours: readonly [string, string];
  /** HTML. */
  body: string;
  status?: number;
}

/** A page of an imitated service, under a policy of its own: no scripts, forms to itself. */
export const emulatorPage = ({
  title,
  vendor,
  colours: [brand, onBrand],
  body,
  status = 200,
}: EmulatorPage): EmulatorAnswer => {
  const style = styleOf(brand, onBrand);
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'self'`,
    },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${html(title)}</title><style>${style}</style></head><body><p class="bar">Test payment: no money moves</p><main><div class="card"><p class="brand">${html(vendor)}</p>${body}</div></main></body></html>`,
  };
};

/** What is paid for, on top of a page. */
export const sumHead = (amount: string, description: string): string =>
  `<h1>Pay</h1><p class="sum">${html(amount)}</p><p class="what">${html(description)}</p>`;

/** What went wrong the last time, read out at once. */
export const refusal = (message: string | undefined): string =>
  message === undefined ? '' : `<p class="bad" role="alert">${html(message)}</p>`;

/** Fields of a card, and the cards that mean something here. */
export const cardFields = `<label for="number">Card number</label><input id="number" name="number" inputmode="numeric" autocomplete="off" required placeholder="4242 4242 4242 4242"><div class="pair"><div><label for="expiry">Expires</label><input id="expiry" name="expiry" autocomplete="off" required placeholder="MM / YY"></div><div><label for="cvc">Security code</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" required placeholder="CVC"></div></div>`;

export const cardList =
  '<details open><summary>Test cards</summary><dl><dt>4242 4242 4242 4242</dt><dd>is accepted</dd><dt>4000 0025 0000 3155</dt><dd>asks for 3-D Secure</dd><dt>4000 0000 0000 0002</dt><dd>is declined</dd></dl><p>Any date to come, any three digits.</p></details>';

/** What the buyer's bank asks, as a form. */
export const challengePage = (
  page: Pick<EmulatorPage, 'vendor' | 'colours'> & { amount: string; action: string },
): EmulatorAnswer =>
  emulatorPage({
    ...page,
    title: '3-D Secure',
    body: `<h1>Your bank asks: is it you?</h1><p class="what">A payment of ${html(page.amount)} waits for you to confirm it (3-D Secure).</p><form method="post" action="${html(page.action)}"><button class="go" name="result" value="confirm">Confirm the payment</button><button class="other" name="result" value="refuse">Refuse it</button></form>`,
  });
