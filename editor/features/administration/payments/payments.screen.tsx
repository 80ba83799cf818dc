import { useQuery } from '@tanstack/react-query';
import { Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { Button, LinkButton } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { AccountForm } from './account-form.tsx';
import { CompanyForm } from './company-form.tsx';
import { CompanyPanel } from './company-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { type AccountItem, type CompanyItem, paymentSetupQuery } from './payments.api.ts';
import styles from './payments.module.css';

/** Who takes the money of orders, by which accounts, and within which limits. */
export const Component = () => {
  const setup = useQuery(paymentSetupQuery);
  const [company, setCompany] = useState<CompanyItem | 'new' | null>(null);
  const [account, setAccount] = useState<AccountItem | null>(null);
  const provider = setup.data?.providers.find(({ id }) => id === account?.vendor);
  const add = (
    <Button variant="primary" icon={Plus} onPress={() => setCompany('new')}>
      {t('New company')}
    </Button>
  );
  return (
    <Screen
      title={t('Payments')}
      actions={
        <>
          <LinkButton icon={Mail} href="/admin/payments/mails">
            <span className={styles.wideWords}>{t('Mails about orders')}</span>
          </LinkButton>
          {add}
        </>
      }
    >
      <div className={styles.page}>
        <Loaded
          isScreen
          query={setup}
          name={t('the payment accounts')}
          rows={8}
          isEmpty={({ companies }) => companies.length === 0}
          empty={
            <EmptyState title={t('Nobody takes money yet')} action={add}>
              {t('Add the company that sells online, then its account at a payment service.')}
            </EmptyState>
          }
        >
          {({ companies, providers, accounts }) => (
            <div className={styles.panels}>
              {companies.map((one) => (
                <CompanyPanel
                  key={one.id}
                  company={one}
                  providers={providers}
                  accounts={accounts.filter(({ company_uuid: id }) => id === one.id)}
                  onEdit={() => setCompany(one)}
                  onEditAccount={setAccount}
                />
              ))}
              <LimitsPanel />
            </div>
          )}
        </Loaded>
      </div>
      <Drawer
        title={company === 'new' ? t('New company') : (company?.name ?? '')}
        isOpen={company !== null}
        onOpenChange={(next) => !next && setCompany(null)}
      >
        {company !== null && (
          <CompanyForm company={company === 'new' ? null : company} onClose={() => setCompany(null)} />
        )}
      </Drawer>
      <Drawer
        title={provider ? t('Account at {vendor}', { vendor: provider.label }) : ''}
        isOpen={account !== null}
        onOpenChange={(next) => !next && setAccount(null)}
      >
        {account && provider && <AccountForm account={account} provider={provider} onClose={() => setAccount(null)} />}
      </Drawer>
    </Screen>
  );
};
