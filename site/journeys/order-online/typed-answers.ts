/** What was typed into a step and not sent yet is kept in this tab, like what is typed into the contact form. */
const PREFIX = 'fc-order-typed:';

type Typed = Record<string, string | boolean>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement): Control[] => [
  ...form.querySelectorAll<Control>('input[name]:not([type=hidden]), select[name], textarea[name]'),
];

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** Of several boxes with one name each is its own. */
const nameOf = (control: Control): string => (isTicked(control) ? `${control.name}=${control.value}` : control.name);

function read(key: string): Typed {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof found === 'object' && found !== null ? (found as Typed) : {};
  } catch {
    return {};
  }
}

/**
 * Puts back what was typed into the form before, and keeps what is typed from now on. Works, without keeping, where the
 * browser keeps nothing.
 */
export function keepTyped(form: HTMLFormElement, signal: AbortSignal): void {
  const key = PREFIX + form.action;
  const before = read(key);
  for (const control of controlsOf(form)) {
    const value = before[nameOf(control)];
    if (isTicked(control)) {
      if (typeof value === 'boolean') control.checked = value;
    } else if (typeof value === 'string') control.value = value;
  }
  const keep = () => {
    const typed = Object.fromEntries(
      controlsOf(form).map((control) => [nameOf(control), isTicked(control) ? control.checked : control.value]),
    );
    try {
      sessionStorage.setItem(key, JSON.stringify(typed));
    } catch {
      // Storage is full or forbidden: the form itself still works.
    }
  };
  form.addEventListener('input', keep, { signal });
  form.addEventListener('change', keep, { signal });
}

/** What was sent is with the order service: the browser lets it go. */
export function forgetTyped(action: string): void {
  try {
    sessionStorage.removeItem(PREFIX + action);
  } catch {
    // Nothing was kept either.
  }
}
