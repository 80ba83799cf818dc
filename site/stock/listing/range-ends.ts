const endsOf = (range: HTMLElement) => ({
  low: range.querySelector<HTMLInputElement>('[data-drag="gteq"]'),
  high: range.querySelector<HTMLInputElement>('[data-drag="lteq"]'),
  from: range.querySelector<HTMLInputElement>('[data-end="gteq"]'),
  to: range.querySelector<HTMLInputElement>('[data-end="lteq"]'),
});

/** A figure as the language writes it; years have no thousands. */
function wordsOf({ dataset }: HTMLElement, value: number): string {
  const language = document.documentElement.lang || 'en';
  const { currency, money, delimiter = '', unit, range } = dataset;
  if (money) return money.replace('%', String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, delimiter));
  if (currency)
    return new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value);
  if (range?.endsWith('_year')) return String(value);
  const number = new Intl.NumberFormat(language).format(value);
  return unit ? `${number}\u00A0${unit}` : number;
}

/** What the ends stand at, as the line between them, its words and the bars above it. */
function draw(range: HTMLElement): void {
  const { low, high, from, to } = endsOf(range);
  const ends = range.querySelector<HTMLElement>('[data-ends]');
  if (!low || !high || !ends) return;
  const [min, max] = [Number(low.min), Number(low.max)];
  for (const [input, name] of [
    [low, '--from'],
    [high, '--to'],
  ] as const) {
    input.setAttribute('aria-valuetext', wordsOf(range, Number(input.value)));
    ends.style.setProperty(name, String(max > min ? (Number(input.value) - min) / (max - min) : 0));
  }
  // Two ends at one place: the one that can still move lies on top.
  low.style.zIndex = Number(low.value) > (min + max) / 2 ? '2' : '';
  const bounds = { from: from?.value ? Number(from.value) : -Infinity, to: to?.value ? Number(to.value) : Infinity };
  for (const bar of range.querySelectorAll<SVGRectElement>('[data-from]'))
    bar.toggleAttribute('data-out', Number(bar.dataset.to) <= bounds.from || Number(bar.dataset.from) > bounds.to);
}

/** An end is dragged: it stops at the other, and the field below says where it is, or nothing at the edge. */
export function followEnd(input: HTMLInputElement): void {
  const range = input.closest<HTMLElement>('[data-range]');
  if (!range) return;
  const { low, high, from, to } = endsOf(range);
  if (!low || !high || !from || !to) return;
  if (input === low && Number(low.value) > Number(high.value)) low.value = high.value;
  if (input === high && Number(high.value) < Number(low.value)) high.value = low.value;
  from.value = Number(low.value) <= Number(range.dataset.min) ? '' : low.value;
  to.value = Number(high.value) >= Number(range.dataset.max) ? '' : high.value;
  draw(range);
}

/** A value was typed: the ends go there. */
export function followField(input: HTMLInputElement): void {
  const range = input.closest<HTMLElement>('[data-range]');
  if (!range) return;
  const { low, high, from, to } = endsOf(range);
  if (!low || !high || !from || !to) return;
  if (from.value !== '' && to.value !== '' && Number(from.value) > Number(to.value))
    [from.value, to.value] = [to.value, from.value];
  low.value = from.value === '' ? low.min : from.value;
  high.value = to.value === '' ? high.max : to.value;
  draw(range);
}
