import { analyticsSettings } from '#site/analytics/analytics.settings.ts';
import type { ProviderDeclaration } from '#site/analytics/analytics.types.ts';
import type { SiteSettings } from '#site/pages/load/site-settings.ts';
import { useRender } from '#site/render/render-context.tsx';

/** What counts and measures on this page, for `start-analytics.ts`. */
export function providersOf(settings: SiteSettings): ProviderDeclaration[] {
  const of = settings.of(analyticsSettings);
  return [
    ...(of.tagManager ? [{ name: 'tag-manager', setting: of.tagManager, scope: of.tagManagerScope }] : []),
    ...(of.hasIntegrations && URL.parse(of.integrationScript)?.protocol === 'https:'
      ? [{ name: 'integration', setting: of.integrationScript, scope: of.integrationScope }]
      : []),
  ];
}

/** Says to the page's script what to count and measure; nothing of it is seen. */
export function Analytics({ settings }: { settings: SiteSettings }) {
  const { pageContext = 'dx_other', affiliation } = useRender();
  const { counter, campaignScope, errors, errorScope } = settings.of(analyticsSettings);
  const providers = providersOf(settings);
  return (
    <fc-analytics
      hidden
      data-context={pageContext}
      data-affiliation={affiliation}
      data-campaign={campaignScope}
      {...(counter ? { 'data-counter': '' } : {})}
      {...(errors ? { 'data-errors': errorScope } : {})}
      {...(providers.length > 0 ? { 'data-providers': JSON.stringify(providers) } : {})}
    />
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-analytics': React.HTMLAttributes<HTMLElement>;
    }
  }
}
