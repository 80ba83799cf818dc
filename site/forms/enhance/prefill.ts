import { optionNamed, submissionNames } from '#form-fields/index.ts';
import { fieldValue, writeValue } from './field-values.ts';
import type { LiveForm } from './live-form.ts';

const sourceNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid'] as const;

/**
 * Fills fields from the page's address, as the block says (specification, orders §4). Unknown names do nothing.
 * @returns what it wrote, by field
 */
export function prefillFields(live: LiveForm): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  const fill = (id: string, value: string) => {
    const field = live.script.fields.find((one) => one.id === id);
    if (!field) return;
    const text = value.slice(0, 2_000);
    const named = (one: string) => optionNamed(one, field);
    writeValue(live, id, field.type === 'checkbox_group' ? text.split(',').map(named) : named(text));
    filled[id] = fieldValue(live, id, field.type);
  };
  const query = new URLSearchParams(location.search);
  const { params = {}, locationParams = {}, locations = {} } = live.script.prefill;
  for (const [name, field] of Object.entries(params)) {
    const value = query.get(name);
    if (value !== null) fill(field, value);
  }
  for (const [name, field] of Object.entries(locationParams)) {
    const value = query.get(name);
    if (value === null) continue;
    fill(field, Object.hasOwn(locations, value) ? (locations[value] ?? value) : value);
  }
  return filled;
}

/** Tabs beside a form are choices of it: the one that is chosen may name the location (regional entry form). */
export function followTabs(live: LiveForm, changed: () => void): void {
  const name = submissionNames.dynamicData('menaTabs');
  const { locations = {} } = live.script.prefill;
  const place = live.script.fields.find(({ type }) => type === 'location');
  document.addEventListener(
    'change',
    ({ target }) => {
      const isTab = target instanceof HTMLInputElement && target.form === live.form && target.name === name;
      const location = isTab ? locations[target.value] : undefined;
      if (location === undefined) return;
      if (place) writeValue(live, place.id, location);
      else setHidden(live, submissionNames.locationId, location);
      changed();
    },
    { signal: live.signal },
  );
}

/** A hidden input of the form, made when it is not there. */
export function setHidden({ form }: LiveForm, name: string, value: string): void {
  const known = form.querySelector<HTMLInputElement>(`input[type=hidden][name="${CSS.escape(name)}"]`);
  const input = known ?? document.createElement('input');
  if (!known) {
    input.type = 'hidden';
    input.name = name;
    form.append(input);
  }
  input.value = value;
}

/** Where the visitor came from: the page without its query, the page before, and the campaign. */
export function describeSource(live: LiveForm): void {
  const query = new URLSearchParams(location.search);
  setHidden(live, submissionNames.source('url'), `${location.origin}${location.pathname}`.slice(0, 2_000));
  const referrer = document.referrer.replace(/[?#].*$/, '').slice(0, 2_000);
  if (referrer) setHidden(live, submissionNames.source('referrer'), referrer);
  for (const name of sourceNames) {
    const value = query.get(name);
    if (value) setHidden(live, submissionNames.source(name), value.slice(0, 300));
  }
}
