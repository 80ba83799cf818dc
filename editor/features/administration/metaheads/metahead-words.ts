import type { MetaheadLanguage } from '#api-clients/content/metahead.resource.ts';
import type { CodeLanguage } from '#editor/pieces/code-editor/code-surface.tsx';
import type { BadgeTone } from '#editor/ui/badge/badge.tsx';
import type { MetaheadItem } from './metaheads.api.ts';

export const languages: readonly { id: MetaheadLanguage; label: string; code: CodeLanguage; description: string }[] = [
  { id: 'javascript', label: 'JavaScript', code: 'javascript', description: 'A script, written here' },
  { id: 'js-src', label: 'Scripts by address', code: 'markdown', description: 'https addresses, one a line' },
  { id: 'css', label: 'CSS', code: 'css', description: 'A style sheet' },
  { id: 'scss', label: 'SCSS', code: 'scss', description: 'A style sheet, compiled by Sass' },
  { id: 'sass', label: 'Sass', code: 'scss', description: 'The same, indented' },
  { id: 'html', label: 'HTML', code: 'html', description: 'Elements of head or body' },
];

export const languageOf = (id: MetaheadLanguage) => languages.find((one) => one.id === id) ?? languages[0];

export const scopes = [
  { id: 'obligatory', label: 'Runs at once', description: 'Necessary for the site' },
  { id: 'optional', label: 'Waits for comfort' },
  { id: 'statistic', label: 'Waits for statistics' },
  { id: 'marketing', label: 'Waits for marketing' },
  { id: 'unclassified', label: 'Waits for what is not classified' },
] as const;

export const stateOf = ({ problem, enabled, state }: MetaheadItem): { tone: BadgeTone; label: string } => {
  if (problem) return { tone: 'danger', label: 'Broken: left out' };
  if (!enabled) return { tone: 'neutral', label: 'Off' };
  if (state === 'draft') return { tone: 'neutral', label: 'Draft' };
  return state === 'changed' ? { tone: 'warn', label: 'Changed since published' } : { tone: 'ok', label: 'Published' };
};
