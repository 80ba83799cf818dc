import { t } from '#editor/i18n/t.ts';

/** What every lead has beside its form's fields, as the export names it in English. */
export const leadColumnWords: Readonly<Record<string, string>> = {
  number: t('Lead number'),
  created_at: t('Received'),
  status: t('Status'),
  stage: t('Stage'),
  form_version: t('Version of the form'),
  locale: t('Language'),
  location: t('Location'),
  assignee: t('Assigned to'),
  source: t('Source'),
  campaign: t('Campaign'),
  page: t('Page'),
  consents: t('Consents'),
  menaTabs: t('Chosen tab of the page'),
  dynamic_data: t('Sent by the page'),
};
