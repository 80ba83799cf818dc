import type { FormField } from '#form-fields/index.ts';
import { fieldElement, type LiveForm, part } from './live-form.ts';

/**
 * Files can be dropped, are listed with their size and can be taken back one by one.
 * @param kept names of what was chosen before the page was loaded again, by field; told of until files are chosen
 */
export function enhanceFiles(live: LiveForm, field: FormField, kept: Record<string, string[]>): void {
  const around = fieldElement(live, field.id);
  const drop = around && part(around, 'drop');
  const list = around && part(around, 'files');
  const input = around?.querySelector<HTMLInputElement>('input[type=file]');
  if (!drop || !list || !input) return;
  const { signal, say } = live;
  let chosen: File[] = [];
  let isOurs = false;

  const lost = part(around, 'lost-files');
  const tellLost = (names: readonly string[]) => {
    if (!lost) return;
    lost.hidden = names.length === 0;
    // Emptied too: hidden words would still be read out as a description of the control.
    lost.textContent = names.length === 0 ? '' : say('file_again', { names: names.join(' · ') });
  };
  tellLost(input.files?.length ? [] : (kept[field.id] ?? []));

  const set = (files: readonly File[]) => {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    chosen = [...files];
    draw();
    isOurs = true;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    isOurs = false;
  };
  const draw = () => {
    list.hidden = chosen.length === 0;
    list.replaceChildren(
      ...chosen.map((file, index) => {
        const item = document.createElement('li');
        const name = document.createElement('span');
        name.textContent = `${file.name} · ${sizeInWords(file.size, live.script.locale)}`;
        const remove = document.createElement('button');
        remove.type = 'button';
        remove.textContent = say('file_remove', { name: file.name });
        remove.addEventListener('click', () => {
          set(chosen.filter((_, at) => at !== index));
          input.focus();
        });
        item.append(name, remove);
        return item;
      }),
    );
  };
  const most = field.max_files ?? 1;
  input.addEventListener(
    'change',
    () => {
      delete kept[field.id];
      tellLost([]);
      if (isOurs) return;
      const added = [...(input.files ?? [])];
      // A second choice adds to the first where several are taken.
      if (most > 1 && chosen.length > 0) set([...chosen, ...added]);
      else {
        chosen = added;
        draw();
      }
    },
    { signal },
  );
  const over = (event: DragEvent) => {
    event.preventDefault();
    drop.dataset.over = '';
  };
  drop.addEventListener('dragover', over, { signal });
  drop.addEventListener('dragleave', () => delete drop.dataset.over, { signal });
  drop.addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      delete drop.dataset.over;
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) set(most > 1 ? [...chosen, ...files] : files.slice(0, 1));
    },
    { signal },
  );
}

const KILO = 1024;

function sizeInWords(bytes: number, locale: string): string {
  const isLarge = bytes >= KILO * KILO;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 });
  return format.format(Math.max(1, bytes / (isLarge ? KILO * KILO : KILO)));
}
