import type { ConsentProvider } from '#site/furniture/consent/external-consent.ts';

interface OneTrustWindow {
  OnetrustActiveGroups?: string;
  OptanonWrapper?: () => void;
  OneTrust?: { ToggleInfoDisplay?(): void };
}

const service = globalThis as unknown as OneTrustWindow;

/**
 * OneTrust. The specification's mapping (orders §3): C0001 is obligatory, C0002 and C0004 are optional. They are kept
 * apart besides, so that what is for marketing (C0004) does not load for somebody who allowed figures (C0002) alone.
 */
export default {
  attributes: (id) => ({ 'data-domain-script': id, charset: 'UTF-8' }),
  groups: { C0001: ['obligatory'], C0002: ['optional', 'statistic'], C0004: ['optional', 'marketing'] },
  listen(tell) {
    // Called by the service once it is there and after every change.
    service.OptanonWrapper = () => tell((service.OnetrustActiveGroups ?? '').split(',').filter(Boolean));
  },
  reopen: () => service.OneTrust?.ToggleInfoDisplay?.(),
} satisfies ConsentProvider;
