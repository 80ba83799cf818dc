/** Campaigns, providers and events; loaded where there is one of them, by `analytics.element.ts`. */
import type {
  AnalyticsProvider,
  ProviderContext,
  ProviderDeclaration,
  Track,
  TrackedEvent,
} from './analytics.types.ts';
import { forgetCampaign, keepCampaign } from './campaign-cookie.ts';
import type { Affiliation, PageContext } from './page-context.ts';

export { reportBrowserError } from './report-error.ts';

const modules = import.meta.glob<AnalyticsProvider>('./providers/*/*.provider.ts', { import: 'default' });

/** How consent is asked; handed in, so that its script is not loaded twice. */
export interface ConsentReader {
  isAllowed(scope: string | undefined): boolean;
  whenAllowed(scope: string | undefined, run: () => void): void;
}

const allowedNow = (): string[] => (document.documentElement.dataset.allowed ?? '').split(' ').filter(Boolean);

/** A provider that fails, by what its own script did to the page, fails alone: nobody waits for it. */
const tell = async (track: Track, event: TrackedEvent): Promise<void> => {
  try {
    await track(event);
  } catch (error) {
    reportError(error);
  }
};

const onConsent = (listener: () => void): void => document.addEventListener('fc-consent', listener);

/**
 * Keeps the campaign where that is allowed, starts each provider once its consent is given, and hands
 * on what visitors do.
 */
export function startAnalytics(piece: HTMLElement, consent: ConsentReader): void {
  const { providers = '[]', campaign, context = 'dx_other' } = piece.dataset;
  const locale = document.documentElement.lang;
  // Steps of a journey change without a new document, and name themselves in the piece.
  const about = () => (piece.dataset.affiliation ? { affiliation: piece.dataset.affiliation as Affiliation } : {});
  const view: TrackedEvent = {
    name: 'page_view',
    page_context: context as PageContext,
    path: location.pathname,
    locale,
    title: document.title,
    ...about(),
  };
  // What was told before this script was there stands in the page.
  const happened: TrackedEvent[] = [view, ...(globalThis.fcEvents ?? [])];
  const tracks: Track[] = [];
  const hear = (event: TrackedEvent): Promise<unknown> => {
    // Providers that are allowed later hear of the page from its beginning.
    if (happened.length < 100) happened.push(event);
    return Promise.all(tracks.map((track) => tell(track, event)));
  };
  document.addEventListener('fc-event', ({ detail }) => void hear(detail));
  document.addEventListener('fc-form-sent', (event) => {
    const { form, holds } = (event as CustomEvent<{ form: string; holds?: Promise<unknown>[] }>).detail;
    holds?.push(hear({ name: 'lead', form, ...about() }));
  });
  consent.whenAllowed(campaign, () => keepCampaign(location.search));
  onConsent(() => !consent.isAllowed(campaign) && forgetCampaign());
  const page: ProviderContext = { allowed: allowedNow, onChange: onConsent, path: location.pathname, locale };
  for (const { name, setting, scope } of JSON.parse(providers) as ProviderDeclaration[]) {
    consent.whenAllowed(scope, () => {
      void modules[`./providers/${name}/${name}.provider.ts`]?.().then((provider) => {
        const track = provider.start(setting, page);
        tracks.push(track);
        for (const event of happened) void tell(track, event);
      });
    });
  }
}
