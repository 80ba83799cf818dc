import { everything, matchesChoice, resultLine, type VehicleChoice, type VehicleMatch } from './vehicle-match.ts';

type Line = readonly [key: string, label: string, of: readonly string[]];

const selectOf = (form: HTMLFormElement, name: 'parent' | 'child') =>
  form.elements.namedItem(`update_${name}`) as HTMLSelectElement;
const labelOf = (select: HTMLSelectElement, value: string): string =>
  [...select.options].find((option) => option.value === value)?.label ?? '';

/** What the lists are left at: nothing in the second stands for all. */
export function choiceOf(form: HTMLFormElement): VehicleChoice {
  const parent = selectOf(form, 'parent').value;
  return { parent, child: selectOf(form, 'child').value || (parent === '' ? '' : everything) };
}

/** Leaves only the second lines that stand under the chosen first one. */
export function narrowChildren(form: HTMLFormElement): void {
  const { value: parent } = selectOf(form, 'parent');
  const select = selectOf(form, 'child');
  const held = select.value;
  const lines = JSON.parse(form.dataset.lines ?? '[]') as Line[];
  const some = lines.filter(([, , of]) => parent === '' || parent === everything || of.includes(parent));
  const options = some.map(([key, label]) => new Option(label, key));
  select.replaceChildren(...[...select.options].slice(0, 2), ...options);
  select.value = options.some(({ value }) => value === held) || held === everything ? held : '';
}

/** Shows what fits the choice, and says so; nothing before a choice. */
export function showUpdates(root: HTMLElement, form: HTMLFormElement): void {
  const choice = choiceOf(form);
  const isChosen = choice.parent !== '';
  let amount = 0;
  for (const group of root.querySelectorAll<HTMLElement>('[data-group]')) {
    const fits = isChosen && matchesChoice(JSON.parse(group.dataset.group ?? '[]') as VehicleMatch[], choice);
    group.hidden = !fits;
    if (fits) amount += 1;
  }
  root.querySelector('[data-result]')?.toggleAttribute('hidden', !isChosen);
  const line = root.querySelector<HTMLElement>('[data-line]');
  if (!line) return;
  const labels = {
    parent: labelOf(selectOf(form, 'parent'), choice.parent),
    child: labelOf(selectOf(form, 'child'), choice.child),
  };
  line.textContent = isChosen ? resultLine(line.dataset.line ?? '', { amount: String(amount), ...labels }) : '';
}
