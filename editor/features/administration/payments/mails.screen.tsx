import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { orderMailNames } from '#api-clients/orders/order-mail.data.ts';
import { staffLanguage } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { ScreenBody } from '#editor/shell/screen/screen-body.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { isUnsaved } from './kept-mails.ts';
import { MailForm } from './mail-form.tsx';
import { mailWords } from './mail-words.ts';
import { type MailItem, orderMailsQuery } from './mails.api.ts';
import styles from './mails.module.css';

const languages = new Intl.DisplayNames([staffLanguage], { type: 'language', fallback: 'code' });

const MailChoice = ({ mails }: { mails: readonly MailItem[] }) => {
  const [search, setSearch] = useSearchParams();
  const locales = [...new Set(mails.map(({ locale }) => locale))];
  const name = orderMailNames.find((one) => one === search.get('mail')) ?? orderMailNames[0];
  const locale = locales.find((one) => one === search.get('locale')) ?? locales[0] ?? 'en';
  const mail = mails.find((one) => one.name === name && one.locale === locale);
  /** A choice that leads to another mail, and whether words of one's own wait there to be saved. */
  const choice = (id: string, label: string, to: Partial<Pick<MailItem, 'name' | 'locale'>>) => {
    const other = mails.find((one) => one.name === (to.name ?? name) && one.locale === (to.locale ?? locale));
    return { id, label, ...(other && other !== mail && isUnsaved(other) ? { description: t('Not saved yet') } : {}) };
  };
  const show = (change: { mail?: string; locale?: string }) =>
    setSearch({ mail: name, locale, ...change }, { replace: true });
  return (
    <>
      <div className={styles.choices}>
        <Select
          label={t('Mail')}
          options={orderMailNames.map((id) => choice(id, mailWords[id], { name: id }))}
          value={name}
          onChange={(id) => show({ mail: id })}
        />
        <Select
          label={t('Language')}
          options={locales.map((id) => choice(id, languages.of(id) ?? id, { locale: id }))}
          value={locale}
          onChange={(id) => show({ locale: id })}
        />
      </div>
      {mail && <MailForm key={mail.id} mail={mail} />}
    </>
  );
};

/** What customers and staff are written about orders, in every language of the site. */
export const Component = () => {
  const mails = useQuery(orderMailsQuery);
  return (
    <Screen
      title={t('Mails about orders')}
      crumbs={[{ id: 'payments', label: t('Payments'), href: '/admin/payments' }]}
    >
      <ScreenBody>
        <Loaded isScreen query={mails} name={t('the mails')} rows={10}>
          {(list) => <MailChoice mails={list} />}
        </Loaded>
      </ScreenBody>
    </Screen>
  );
};
