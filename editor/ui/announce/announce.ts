import styles from './announce.module.css';

const regions = new Map<'polite' | 'assertive', HTMLElement>();

const regionFor = (urgency: 'polite' | 'assertive'): HTMLElement => {
  const existing = regions.get(urgency);
  if (existing?.isConnected) return existing;
  const region = document.createElement('div');
  region.className = styles.region ?? '';
  region.setAttribute('role', urgency === 'polite' ? 'status' : 'alert');
  region.setAttribute('aria-live', urgency);
  // React Aria hides everything but an open dialog from assistive technology, except what carries this mark.
  region.setAttribute('data-live-announcer', 'true');
  document.body.append(region);
  regions.set(urgency, region);
  return region;
};

/** Makes the live regions, so that the first message is heard too. */
export const startAnnouncer = (): void => {
  regionFor('polite');
  regionFor('assertive');
};

/** Says something to screen readers: "Moved Models, position 2 of 7". The same text twice is spoken twice. */
export const announce = (text: string, urgency: 'polite' | 'assertive' = 'polite'): void => {
  const region = regionFor(urgency);
  const line = document.createElement('p');
  line.textContent = text;
  region.replaceChildren(line);
};
