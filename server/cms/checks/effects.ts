import { isRuleCode, type RuleEffect, settingOfRule } from '#api-clients/admin/check-rules.data.ts';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import type { Reader } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { settingStates } from '../settings/setting-values.ts';

/** What the site decided about checks, with what checks need to know of the site. */
export interface CheckSettings {
  effectOf(code: string): RuleEffect | undefined;
  locales: readonly string[];
  requiredLocales: readonly string[];
  sitePicture: string;
  currency: string;
  /** Cars that say what they cost a month show a representative example with it. */
  hasMonthlyExample: boolean;
  browser: {
    axe: boolean;
    layout_shift: boolean;
    car_layout: boolean;
    budget: { script: number; style: number; image: number } | null;
  };
}

export const readCheckSettings = async (deps: Pick<ServerDeps, 'log'>, reader: Reader): Promise<CheckSettings> => {
  const values = new Map((await settingStates(deps, reader)).map(({ declaration, value }) => [declaration.key, value]));
  const effectOf: CheckSettings['effectOf'] = (code) =>
    isRuleCode(code) ? (values.get(settingOfRule(code)) as RuleEffect | undefined) : undefined;
  const limit = (key: string) => Number(values.get(`checks.budget_${key}_kb`) ?? 0);
  return {
    effectOf,
    locales: (values.get('site.locales') ?? []) as string[],
    requiredLocales: (values.get('checks.required_locales') ?? []) as string[],
    sitePicture: String(values.get('site.og_image_id') ?? ''),
    currency: String(values.get('site.currency') ?? 'EUR'),
    hasMonthlyExample: Object.values(values.get('prices.monthly_example') ?? {}).some((text) => text !== ''),
    browser: {
      axe: effectOf('axe') !== 'off',
      layout_shift: effectOf('layout_shift') !== 'off',
      car_layout: effectOf('car_layout') !== 'off',
      budget:
        effectOf('budget') === 'off' ? null : { script: limit('script'), style: limit('style'), image: limit('image') },
    },
  };
};

/** Findings as the site's rules weigh them: what nobody looks for is gone. */
export const weighFindings = (found: readonly PageFinding[], { effectOf }: CheckSettings): PageFinding[] =>
  found.flatMap((finding) => {
    const effect = effectOf(finding.code);
    if (effect === 'off') return [];
    if (effect === undefined) return [finding];
    return [{ ...finding, severity: effect === 'blocks' ? 'error' : 'warning' }];
  });
