/** Consent asked for by a service; loaded only where the strategy says so. Its script is the one thing that may load before it answered. */
import { applyScopes, everyScope, isAllowed } from './consent-state.ts';

/** What a service of consent can do; the default export of `providers/<name>/<name>.provider.ts`. */
export interface ConsentProvider {
  /** Attributes of the service's script. */
  attributes(id: string): Readonly<Record<string, string>>;
  /** Listens to the visitor's decision; `tell` takes the names of the groups that are granted. */
  listen(tell: (granted: readonly string[]) => void): void;
  /** Scopes by the service's groups. */
  groups: Readonly<Record<string, readonly string[]>>;
  /** Opens the service's own sheet. */
  reopen(): void;
}

const providers = import.meta.glob<ConsentProvider>('./providers/*/*.provider.ts', { import: 'default' });

const providerOf = (piece: HTMLElement | null): Promise<ConsentProvider> | undefined => {
  const name = piece?.dataset.provider ?? '';
  return providers[`./providers/${name}/${name}.provider.ts`]?.();
};

/**
 * Loads the service and follows it. Until it has answered, and where it cannot be reached, nothing optional is allowed. What
 * is taken back begins the page anew.
 */
export async function startProvider(piece: HTMLElement | null): Promise<void> {
  applyScopes(['obligatory']);
  const { script, provider: name, id = '', groups = '{}' } = piece?.dataset ?? {};
  const provider = await providerOf(piece);
  if (!provider || !script) return reportError(new Error(`The consent provider ${name} is not set up`));
  const known = { ...provider.groups, ...extraGroups(groups) };
  provider.listen((granted) => {
    const scopes = granted.flatMap((group) => (Object.hasOwn(known, group) ? (known[group] ?? []) : []));
    const now = [...new Set(['obligatory', ...scopes])];
    const isLess = everyScope.some((scope) => isAllowed(scope) && !now.includes(scope));
    applyScopes(now);
    // What was loaded goes with the page, as after a choice in our own banner.
    if (isLess && document.dispatchEvent(new Event('fc-withdrawn', { cancelable: true }))) location.reload();
  });
  const element = document.createElement('script');
  element.src = script;
  element.async = true;
  for (const [key, value] of Object.entries(provider.attributes(id))) element.setAttribute(key, value);
  document.head.append(element);
}

/** Groups of the setting: `{"C0003": "optional"}`. */
const extraGroups = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(JSON.parse(text) as Record<string, string>).map(([group, scope]) => [group, [scope]]),
  );

/** Opens the service's own sheet. */
export function reopenProvider(piece: HTMLElement): void {
  void providerOf(piece)?.then((provider) => provider.reopen());
}
