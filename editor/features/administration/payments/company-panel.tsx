import { FlaskConical, PencilLine } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Facts, Panel } from '#editor/pieces/panel/panel.tsx';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { AccountLine } from './account-line.tsx';
import { captureWords, feeWords, holdWords } from './company-words.ts';
import type { AccountItem, CompanyItem, ProviderItem } from './payments.api.ts';
import styles from './payments.module.css';

export interface CompanyPanelProps {
  company: CompanyItem;
  providers: readonly ProviderItem[];
  accounts: readonly AccountItem[];
  onEdit: () => void;
  onEditAccount: (account: AccountItem) => void;
}

/** One company: what it sells, what it does with money that is held, and its accounts. */
export const CompanyPanel = ({ company, providers, accounts, onEdit, onEditAccount }: CompanyPanelProps) => (
  <Panel
    title={company.name}
    end={
      <>
        {company.is_test && (
          <Badge tone="warn" icon={FlaskConical}>
            {t('Test: no money moves')}
          </Badge>
        )}
        {!company.active && <Badge>{t('Switched off')}</Badge>}
        <Button size="sm" icon={PencilLine} onPress={onEdit}>
          {t('Edit')}
        </Button>
      </>
    }
  >
    <Facts
      lines={[
        [
          t('Sells'),
          [
            company.is_default ? t('cars of all houses that no company names') : '',
            company.dealer_codes.length > 0 ? t('houses {codes}', { codes: company.dealer_codes.join(', ') }) : '',
          ]
            .filter(Boolean)
            .join('; ') || t('nothing yet'),
        ],
        [t('When the car is reserved'), captureWords[company.capture_method]],
        [t('At the end of a hold'), holdWords[company.hold_policy]],
        [t('At the handover'), feeWords[company.fee_policy]],
      ]}
    />
    <ul className={styles.accounts} aria-label={t('Accounts of {company}', { company: company.name })}>
      {accounts.map((account) => {
        const provider = providers.find(({ id }) => id === account.vendor);
        return (
          provider && (
            <AccountLine key={account.id} account={account} provider={provider} onEdit={() => onEditAccount(account)} />
          )
        );
      })}
    </ul>
  </Panel>
);
