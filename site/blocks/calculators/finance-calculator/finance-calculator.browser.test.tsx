import { beforeEach, expect, it, vi } from 'vitest';
import { drawBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import './finance-calculator.element.ts';

const panel = () => document.querySelector<HTMLFieldSetElement>('[data-product]:not([hidden])') as HTMLFieldSetElement;
const figure = (name: string) => panel().querySelector(`[data-output=${name}]`)?.textContent;
const give = (selector: string, value: string) => {
  const input = document.querySelector<HTMLInputElement>(selector) as HTMLInputElement;
  input.value = value;
  for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }));
};
const drawn = (query: object) =>
  drawBlock('finance-calculator', sampleOf('finance-calculator'), { data: { query, now: '2026-03-01T12:00:00Z' } })
    .html;

beforeEach(() => {
  history.replaceState(null, '', location.pathname);
  document.body.innerHTML = drawn({});
  return () => {
    vi.restoreAllMocks();
    document.body.replaceChildren();
  };
});

it('counts what the server counts for the same choice', () => {
  give('[name=finance_model]', 'lyra-sport');
  document.querySelector<HTMLInputElement>('[name=finance_product][value=balloon]')?.click();
  give('[data-product=balloon] [name=finance_deposit]', '35');
  give('[data-product=balloon] [name=finance_duration]', '36');
  const names = ['monthly_payment', 'monthly_payments', 'final_payment', 'total_amount_payable', 'representative_apr'];
  const here = names.map(figure);
  const query = Object.fromEntries(new URLSearchParams(location.search));
  expect(query).toMatchObject({ finance_model: 'lyra-sport', finance_product: 'balloon', finance_deposit: '35' });
  document.body.innerHTML = drawn({ ...query, finance_deposit: 35, finance_duration: 36, finance_balloon: 40 });
  expect(names.map(figure)).toEqual(here);
});

it('says the value of a slider beside it', () => {
  give('[data-product=hire] [name=finance_deposit]', '50');
  const slider = panel().querySelector('[name=finance_deposit]');
  expect(slider?.getAttribute('aria-valuetext')).toBe('50% · €19,200');
  expect(panel().querySelector('[data-words-of=finance_deposit]')?.textContent).toBe('50% · €19,200');
});

it('offers to print and to pass on what is seen', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const write = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
  document.querySelector<HTMLElement>('[data-print]')?.click();
  document.querySelector<HTMLElement>('[data-share]')?.click();
  await vi.waitFor(() => expect(document.querySelector('[data-shared]')?.textContent).toBe('Address copied'));
  expect([print.mock.calls.length, write.mock.calls[0]?.[0].includes('finance_model=')]).toEqual([1, true]);
  vi.unstubAllGlobals();
});
