import type { MetaheadLanguage } from '#api-clients/content/metahead.resource.ts';
import { t } from '#editor/i18n/t.ts';
import type { CodeLanguage } from '#editor/pieces/code-editor/code-surface.tsx';
import type { BadgeTone } from '#editor/ui/badge/badge.tsx';
import type { MetaheadItem } from './metaheads.api.ts';

export const languages: readonly { id: MetaheadLanguage; label: string; code: CodeLanguage; description: string }[] = [
  { id: 'javascript', label: 'JavaScript', code: 'javascript', description: t('A script, written here') },
  { id: 'js-src', label: t('Scripts by address'), code: 'markdown', description: t('https addresses, one a line') },
  { id: 'css', label: 'CSS', code: 'css', description: t('A style sheet') },
  { id: 'scss', label: 'SCSS', code: 'scss', description: t('A style sheet, compiled by Sass') },
  { id: 'sass', label: t('Sass'), code: 'scss', description: t('The same, indented') },
  { id: 'html', label: 'HTML', code: 'html', description: t('Elements of head or body') },
];

export const languageOf = (id: MetaheadLanguage) => languages.find((one) => one.id === id) ?? languages[0];

export const scopes = [
  { id: 'obligatory', label: t('Runs at once'), description: t('Necessary for the site') },
  { id: 'optional', label: t('Waits for comfort') },
  { id: 'statistic', label: t('Waits for statistics') },
  { id: 'marketing', label: t('Waits for marketing') },
  { id: 'unclassified', label: t('Waits for what is not classified') },
] as const;

export const stateOf = ({ problem, enabled, state }: MetaheadItem): { tone: BadgeTone; label: string } => {
  if (problem) return { tone: 'danger', label: t('Broken: left out') };
  if (!enabled) return { tone: 'neutral', label: t('Off') };
  if (state === 'draft') return { tone: 'neutral', label: t('Draft') };
  return state === 'changed'
    ? { tone: 'warn', label: t('Changed since published') }
    : { tone: 'ok', label: t('Published') };
};
