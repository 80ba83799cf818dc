import { type FormField, westernDigits } from '#form-fields/index.ts';
import { countryOfLanguage, dialCodes } from './dial-codes.data.ts';
import { fieldElement, type LiveForm, part } from './live-form.ts';

/** Countries that keep the zero in front of a number when it is dialled from abroad. */
const keepsZero = new Set(['IT', 'SM']);

/**
 * Adds the country before a number: what is typed without one gets the chosen country's code when the field is left,
 * a number with `+` or `00` chooses its country. The input itself always holds the number as it is sent.
 */
export function enhancePhone(live: LiveForm, field: FormField): void {
  const around = fieldElement(live, field.id);
  const drawn = around && part(around, 'country');
  const select = drawn?.querySelector('select');
  const input = around?.querySelector<HTMLInputElement>('input[type=tel]');
  if (!drawn || !select || !input) return;
  const { locale } = live.script;
  const page = new Intl.Locale(document.documentElement.lang || locale);
  const { language } = page;
  const allowed = field.countries?.length
    ? field.countries.filter((code) => dialCodes.has(code))
    : [...dialCodes.keys()];
  const optionOf = (code: string, name: string) => new Option(`\u200e+${dialCodes.get(code) ?? ''} ${name}`, code);
  let options: Country[] = [];
  const countries = countriesNamed(allowed, locale);
  const list = () => {
    if (options.length > 0) return;
    const { compare } = new Intl.Collator(locale);
    options = countries.all().sort((a, b) => compare(a.name, b.name));
    const chosen = select.value;
    select.replaceChildren(...options.map(({ code, name }) => optionOf(code, name)));
    if (chosen) select.value = chosen;
  };
  // The page's language tells more of its readers than that of a form nobody has translated.
  const { region = countryOfLanguage[language] ?? page.maximize().region } = page;
  if (region && allowed.includes(region)) select.add(optionOf(region, ''));
  else list();
  for (const coming of ['pointerenter', 'pointerdown', 'focusin'])
    select.addEventListener(coming, list, { signal: live.signal, passive: true });
  listWhenIdle(countries, list);
  drawn.hidden = false;

  const follow = () => {
    const digits = internationalDigits(input.value);
    if (digits === null) return;
    const current = dialCodes.get(select.value) ?? '';
    if (current && digits.startsWith(current)) return;
    list();
    const fits = options.filter(({ dial }) => digits.startsWith(dial)).sort((a, b) => b.dial.length - a.dial.length);
    if (fits[0]) select.value = fits[0].code;
  };
  const complete = () => {
    follow();
    const bare = westernDigits(input.value).replace(/[^\d+]/g, '');
    if (bare === '' || internationalDigits(input.value) !== null) return;
    const national = keepsZero.has(select.value) ? bare : bare.replace(/^0+/, '');
    input.value = `+${dialCodes.get(select.value) ?? ''} ${national}`;
  };
  input.addEventListener('input', follow, { signal: live.signal });
  // Before the field's own check, which hears the same event further up.
  input.addEventListener('focusout', complete, { signal: live.signal });
  select.addEventListener(
    'change',
    () => {
      const digits = internationalDigits(input.value);
      if (digits === null) return;
      const old = options.find(({ dial }) => digits.startsWith(dial));
      if (old) input.value = `+${dialCodes.get(select.value) ?? ''} ${digits.slice(old.dial.length)}`;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    { signal: live.signal },
  );
  follow();
}

interface Country {
  code: string;
  dial: string;
  name: string;
}

interface NamedCountries {
  /** Names some more for as long as it may; true once all have their names. */
  some(may: () => boolean): boolean;
  all(): Country[];
}

/** Countries with their names in a language, named one by one: two hundred take a slow telephone a tenth of a second. */
function countriesNamed(codes: readonly string[], locale: string): NamedCountries {
  const named: Country[] = [];
  let names: Intl.DisplayNames | undefined;
  const some = (may: () => boolean): boolean => {
    names ??= new Intl.DisplayNames([locale], { type: 'region' });
    for (const code of codes.slice(named.length)) {
      if (!may()) return false;
      named.push({ code, dial: dialCodes.get(code) ?? '', name: names.of(code) ?? code });
    }
    return true;
  };
  return {
    some,
    all: () => {
      some(() => true);
      return named;
    },
  };
}

/** Names countries in the pauses of a page, each no longer than the pause, and lists them in a pause of its own. */
function listWhenIdle(countries: NamedCountries, list: () => void): void {
  if (!('requestIdleCallback' in globalThis)) {
    setTimeout(list);
    return;
  }
  const goOn = (pause: IdleDeadline): void => {
    let named = 0;
    // Some in every pause, however short: it comes to an end.
    const isDone = countries.some(() => ++named <= 10 || pause.timeRemaining() > 1);
    requestIdleCallback(isDone ? list : goOn);
  };
  requestIdleCallback(goOn);
}

/** Digits after `+` or `00`; null for a number without a country. */
function internationalDigits(text: string): string | null {
  const bare = westernDigits(text).replace(/[^\d+]/g, '');
  if (bare.startsWith('+')) return bare.slice(1);
  return bare.startsWith('00') ? bare.slice(2) : null;
}
