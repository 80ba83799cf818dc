import { t } from '#editor/i18n/t.ts';
/** Settings the product itself looks at; all are lists of texts. */
export interface KnownSetting {
  key: string;
  label: string;
  description: string;
  placeholder: string;
  /** What one entry must look like, and what is said when it does not. */
  pattern: RegExp;
  problem: (wrong: string) => string;
}

export const knownSettings: readonly KnownSetting[] = [
  {
    key: 'redirect.allowed_origins',
    label: t('Where a thank-you may lead'),
    description: t('Origins outside this site that forms may send visitors to. Paths of this site always may.'),
    placeholder: 'https://shop.example.com',
    pattern: /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i,
    problem: (wrong) => t('“{wrong}” is no origin, such as https://shop.example.com', { wrong }),
  },
  {
    key: 'alerts.recipients',
    label: t('Who hears of failed deliveries'),
    description: t('Email addresses. Without any, the people a form notifies anyway are told.'),
    placeholder: t('it@example.com'),
    pattern: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/,
    problem: (wrong) => t('“{wrong}” is no email address', { wrong }),
  },
];
