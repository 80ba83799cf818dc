import { type RowFormat, rowFormats } from '#api-clients/row-formats.data.ts';
import { t } from '#editor/i18n/t.ts';
import { RadioGroup } from '#editor/ui/radio-group/radio-group.tsx';

interface FormatChoiceProps {
  value: RowFormat;
  onChange: (format: RowFormat) => void;
  /** What a workbook holds at most: "Up to 1,048,575 leads". */
  sheetLimit: string;
}

/** What a file is for: spreadsheets, or programs. */
export const FormatChoice = ({ value, onChange, sheetLimit }: FormatChoiceProps) => {
  const words: Readonly<Record<RowFormat, { label: string; description: string }>> = {
    csv: { label: 'CSV', description: t('Opens everywhere; formulas are made harmless') },
    xlsx: { label: t('Excel'), description: sheetLimit },
    jsonl: { label: t('JSON lines'), description: t('For programs') },
  };
  return (
    <RadioGroup
      label={t('Format')}
      options={rowFormats.map((id) => ({ id, ...words[id] }))}
      value={value}
      onChange={(format) => onChange(rowFormats.find((one) => one === format) ?? 'csv')}
    />
  );
};
