import { z } from 'zod';
import { type RuleCode, ruleCodes, ruleOf, settingOfRule } from '#api-clients/admin/check-rules.data.ts';
import { localeCode } from '#api-clients/content/setting-texts.ts';
import { defineSetting, type SettingSection } from './define-setting.ts';

const effects = [
  { value: 'blocks', label: 'Stands against publishing' },
  { value: 'warns', label: 'Deserves a look' },
  { value: 'off', label: 'Is not looked for' },
];

const ruleSetting = (code: RuleCode) => {
  const { label, description, default: preset, isBrowserOnly } = ruleOf(code);
  return defineSetting({
    key: settingOfRule(code),
    label,
    description,
    kind: 'choice',
    schema: isBrowserOnly ? z.enum(['warns', 'off']) : z.enum(['blocks', 'warns', 'off']),
    choices: isBrowserOnly ? effects.slice(1) : effects,
    default: preset,
    public: false,
  });
};

const budget = (key: string, label: string, description: string, preset: number) =>
  defineSetting({
    key,
    label,
    description,
    kind: 'number',
    schema: z.number().int().min(0).max(50_000),
    default: preset,
    public: false,
  });

const section: SettingSection = {
  section: 'Checks before publishing',
  settings: [
    ...ruleCodes.map(ruleSetting),
    budget('checks.budget_script_kb', 'Script of a page (kB)', 'As it travels, compressed.', 60),
    budget('checks.budget_style_kb', 'Styles of a page (kB)', 'As they travel, compressed.', 40),
    budget('checks.budget_image_kb', 'Pictures of a page (kB)', 'As a phone loads them.', 1_500),
    defineSetting({
      key: 'checks.required_locales',
      label: 'Languages every page must be translated into',
      description:
        'Codes out of the languages of the site, one a line. Other languages count once a page is published in them.',
      kind: 'form',
      schema: z.array(localeCode).max(60),
      default: [],
      public: false,
    }),
  ],
};

export default section;
