/** What was chosen and typed in a form and not sent yet, kept in this tab. Works, without keeping, where nothing may be kept. */
type Kept = readonly (readonly [name: string, value: string])[];

const read = (key: string): Kept => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (pair): pair is [string, string] =>
        Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string'),
    );
  } catch {
    return [];
  }
};

export function keepControls(form: HTMLFormElement, key: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...new FormData(form)]));
  } catch {
    // Storage is full or forbidden: the form itself still works.
  }
}

/** Puts what was kept back into the controls it came from; what is no longer offered is passed over. */
export function restoreControls(form: HTMLFormElement, key: string): void {
  const kept = read(key);
  if (kept.length === 0) return;
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
      control.checked = kept.some(([name, value]) => name === control.name && value === control.value);
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      control.value = kept.find(([name]) => name === control.name)?.[1] ?? control.value;
    else if (control instanceof HTMLSelectElement) {
      const options = [...control.options].map(({ value }) => value);
      const value = kept.find(([name, one]) => name === control.name && options.includes(one))?.[1];
      if (value !== undefined) control.value = value;
    }
  }
}

export function forgetControls(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

/** What was kept under names that begin so is kept under others from now on: the form has found another place. */
export function moveControls(from: string, to: string): void {
  try {
    for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith(from))) {
      sessionStorage.setItem(to + key.slice(from.length), sessionStorage.getItem(key) ?? '[]');
      sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept either.
  }
}
