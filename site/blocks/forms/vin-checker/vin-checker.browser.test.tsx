import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './vin-checker.element.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const open = (answer: () => Promise<Response>) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
  document.body.innerHTML = `<fc-vin-checker>
    <form method="post" action="/check"><input type="hidden" name="list_key" value="airbag">
    <label>VIN <input name="vin"></label><button>Check</button></form>
    <div role="status"><p data-outcome="affected" hidden>Affected</p><p data-outcome="clear" hidden>Clear</p>
    <p data-outcome="invalid" hidden>Invalid</p><p data-outcome="failed" hidden>Failed</p></div>
  </fc-vin-checker>`;
  return sent;
};
const check = async () => {
  await userEvent.fill(page.getByRole('textbox', { name: 'VIN' }), 'ABC');
  await userEvent.keyboard('{Enter}');
};

it.each([
  [200, { affected: true }, 'Affected'],
  [200, { affected: false }, 'Clear'],
  [422, {}, 'Invalid'],
  [429, {}, 'Failed'],
  [503, {}, 'Failed'],
])('an answer of %i is said in place, and nothing else', async (status, body, words) => {
  const sent = open(async () => Response.json(body, { status }));
  await check();
  await expect.element(page.getByText(words)).toBeVisible();
  expect(document.querySelectorAll('[data-outcome]:not([hidden])')).toHaveLength(1);
  expect(sent).toEqual([{ list_key: 'airbag', vin: 'ABC' }]);
});

it('a service that cannot be reached is said too', async () => {
  open(() => Promise.reject(new TypeError('offline')));
  await check();
  await expect.element(page.getByText('Failed')).toBeVisible();
});
