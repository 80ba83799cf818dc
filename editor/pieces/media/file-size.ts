import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
/** Bytes as people read them: `1.2 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? t('{value} kB', { value: Math.max(1, Math.round(bytes / 1000)) })
    : t('{bytes} MB', { bytes: (bytes / 1_000_000).toLocaleString(formatLocale, { maximumFractionDigits: 1 }) });
