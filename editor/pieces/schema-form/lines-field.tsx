import { t } from '#editor/i18n/t.ts';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import type { SchemaFieldProps } from './schema-form.types.ts';

const linesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The first fault among the lines, with its number: they stand in one box. */
const faultOf = (faults: ReadonlyMap<string, string>, at: string): string | undefined => {
  const own = faults.get(at);
  if (own !== undefined) return own;
  const [place, words] = [...faults].find(([pointer]) => pointer.startsWith(`${at}/`)) ?? [];
  return place === undefined
    ? undefined
    : t('Line {place}: {words}', { place: Number(place.slice(at.length + 1)) + 1, words });
};

/** A list of texts, one a line. An empty line at the end is where the next one is typed. */
export const LinesField = ({ schema, label, hideLabel, value, at, faults, isReadOnly, onChange }: SchemaFieldProps) => (
  <TextArea
    label={label}
    hideLabel={hideLabel ?? false}
    description={schema.description ?? t('One a line')}
    errorMessage={faultOf(faults, at)}
    isReadOnly={isReadOnly}
    isCode
    dir="ltr"
    rows={3}
    value={linesOf(value).join('\n')}
    onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
  />
);
