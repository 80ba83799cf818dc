import { campaignCookie, campaignNames } from '#form-fields/index.ts';

/** How long the campaign of an address is remembered. */
const DAYS = 30;
const LONGEST = 300;

/** Keeps the campaign that the page's address names, for this host alone (specification, site §1). */
export function keepCampaign(search: string): void {
  const query = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of campaignNames) {
    const value = query.get(name)?.trim().slice(0, LONGEST);
    if (value) kept.set(name, value);
  }
  if (kept.size === 0) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${campaignCookie}=${encodeURIComponent(String(kept))}; Path=/; Max-Age=${DAYS * 86_400}; SameSite=Lax${secure}`;
}

export function forgetCampaign(): void {
  document.cookie = `${campaignCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
}
