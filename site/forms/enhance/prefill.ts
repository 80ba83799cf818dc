import {
  campaignNames,
  chosenTabName,
  filledFromAddress,
  readCampaign,
  refersTo,
  submissionNames,
} from '#form-fields/index.ts';
import { fieldValue, writeValue } from './field-values.ts';
import type { LiveForm } from './live-form.ts';

/**
 * Fills fields from the page's address, as fields and block say (specification, orders §4). Unknown names do nothing.
 * @returns what it wrote, by field
 */
export function prefillFields(live: LiveForm): Record<string, unknown> {
  const given = filledFromAddress(live.script.fields, new URLSearchParams(location.search), live.script.prefill);
  const filled: Record<string, unknown> = {};
  for (const [id, value] of Object.entries(given)) {
    writeValue(live, id, value);
    const field = live.script.fields.find((one) => one.id === id);
    if (field) filled[id] = fieldValue(live, field);
  }
  return filled;
}

/** Tabs beside a form are choices of it: the one that is chosen may name the location (regional entry form). */
export function followTabs(live: LiveForm, changed: () => void): void {
  const name = submissionNames.dynamicData(chosenTabName);
  const { locations = {} } = live.script.prefill;
  const place = live.script.fields.find((one) => refersTo(one) === 'location');
  const locationOf = (target: unknown): string | undefined => {
    const isTab = target instanceof HTMLInputElement && target.form === live.form && target.name === name;
    return isTab && target.checked ? locations[target.value] : undefined;
  };
  const fill = (location: string) => {
    if (place) writeValue(live, place.id, location);
    else setHidden(live, submissionNames.locationId, location);
  };
  // The tab that is in front from the start is chosen as well; what the address or a draft says counts more.
  const first = [...live.form.elements].map(locationOf).find((location) => location !== undefined);
  if (first !== undefined && !(place && fieldValue(live, place))) fill(first);
  document.addEventListener(
    'change',
    ({ target }) => {
      const location = locationOf(target);
      if (location === undefined) return;
      fill(location);
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
  // One campaign is not mixed with another: the cookie counts only where the address names none.
  const campaign = campaignNames.some((name) => query.has(name)) ? query : readCampaign(document.cookie);
  for (const name of campaignNames) {
    const value = campaign.get(name);
    if (value) setHidden(live, submissionNames.source(name), value.slice(0, 300));
  }
}
