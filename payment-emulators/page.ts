import { createHash } from 'node:crypto';
import type { EmulatorAnswer } from './emulator.types.ts';
import { type PageWords, pageWords } from './page.words.data.ts';
import type { PageLanguage } from './page-language.ts';

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
  language: PageLanguage;
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
  language,
  title,
  vendor,
  colours: [brand, onBrand],
  body,
  status = 200,
}: EmulatorPage): EmulatorAnswer => {
  const { direction, note } = pageWords[language];
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
    body: `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${html(title)}</title><style>${style}</style></head><body><p class="bar">${html(note)}</p><main><div class="card"><p class="brand">${html(vendor)}</p>${body}</div></main></body></html>`,
  };
};

/** An amount in the page's language. */
export const amountIn = (language: PageLanguage, amount: number, currency: string): string =>
  new Intl.NumberFormat(pageWords[language].numbers, { style: 'currency', currency }).format(amount);

/** What is paid for, on top of a page. */
export const sumHead = ({ pay }: PageWords, amount: string, description: string): string =>
  `<h1>${html(pay)}</h1><p class="sum"><bdi>${html(amount)}</bdi></p><p class="what"><bdi>${html(description)}</bdi></p>`;

/** What went wrong the last time, read out at once. */
export const refusal = (message: string | undefined): string =>
  message === undefined ? '' : `<p class="bad" role="alert">${html(message)}</p>`;

/** The words for what is wrong with a card, by their code; the service's own where there are none. */
export const problemIn = (words: PageWords, { code, message }: { code: string; message: string }): string => {
  const own: Readonly<Record<string, unknown>> = words;
  return Object.hasOwn(own, code) ? String(own[code]) : message;
};

/** What stands below a title that says why nothing can be paid. */
export const messagePage = (page: Omit<EmulatorPage, 'body'>, heading: string, text: string): EmulatorAnswer =>
  emulatorPage({ ...page, body: `<h1>${html(heading)}</h1><p class="what">${html(text)}</p>` });

/** Fields of a card, numbers from left to right in every language. */
const cardFields = ({ number, expiry, cvc }: PageWords): string =>
  `<label for="number">${html(number)}</label><input id="number" name="number" dir="ltr" inputmode="numeric" autocomplete="off" required placeholder="4242 4242 4242 4242"><div class="pair"><div><label for="expiry">${html(expiry)}</label><input id="expiry" name="expiry" dir="ltr" autocomplete="off" required placeholder="MM / YY"></div><div><label for="cvc">${html(cvc)}</label><input id="cvc" name="cvc" dir="ltr" inputmode="numeric" autocomplete="off" required placeholder="CVC"></div></div>`;

/** The cards that mean something here. */
const cardList = (words: PageWords): string => {
  const cards = [
    ['4242 4242 4242 4242', words.ok],
    ['4000 0025 0000 3155', words.challenge],
    ['4000 0000 0000 0002', words.declined],
  ];
  const lines = cards.map(([card, text = '']) => `<dt dir="ltr">${card}</dt><dd>${html(text)}</dd>`);
  return `<details open><summary>${html(words.test_cards)}</summary><dl>${lines.join('')}</dl><p>${html(words.any_date)}</p></details>`;
};

/** A form for a card, a way back without paying, and the cards that mean something here. */
export const cardForm = (words: PageWords, action?: string): string =>
  `<form method="post"${action === undefined ? '' : ` action="${html(action)}"`}>${cardFields(words)}<button class="go" name="act" value="pay">${html(words.pay)}</button><button class="other" name="act" value="back" formnovalidate>${html(words.back)}</button></form>${cardList(words)}`;

/** What the buyer's bank asks, as a form. */
export const challengePage = (
  page: Pick<EmulatorPage, 'language' | 'vendor' | 'colours'> & { amount: string; action: string },
): EmulatorAnswer => {
  const words = pageWords[page.language];
  const [before = '', after = ''] = words.waits_for.split('{amount}');
  return emulatorPage({
    ...page,
    title: '3-D Secure',
    body: `<h1>${html(words.bank)}</h1><p class="what">${html(before)}<bdi>${html(page.amount)}</bdi>${html(after)}</p><form method="post" action="${html(page.action)}"><button class="go" name="result" value="confirm">${html(words.confirm)}</button><button class="other" name="result" value="refuse">${html(words.refuse)}</button></form>`,
  });
};
