import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { orderMailNames } from '#api-clients/orders/order-mail.data.ts';
import { staffLanguage } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { ScreenBody } from '#editor/shell/screen/screen-body.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Select } from '#editor/ui/select/select.tsx';
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
  const show = (change: { mail?: string; locale?: string }) =>
    setSearch({ mail: name, locale, ...change }, { replace: true });
  return (
    <>
      <div className={styles.choices}>
        <Select
          label={t('Mail')}
          options={orderMailNames.map((id) => ({ id, label: mailWords[id] }))}
          value={name}
          onChange={(id) => show({ mail: id })}
        />
        <Select
          label={t('Language')}
          options={locales.map((id) => ({ id, label: languages.of(id) ?? id }))}
          value={locale}
          onChange={(id) => show({ locale: id })}
        />
      </div>
      {mail && <MailForm key={`${mail.id} ${mail.etag}`} mail={mail} />}
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
        <Loaded query={mails} name={t('the mails')} rows={10}>
          {(list) => <MailChoice mails={list} />}
        </Loaded>
      </ScreenBody>
    </Screen>
  );
};
