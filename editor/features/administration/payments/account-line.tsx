import { useMutation } from '@tanstack/react-query';
import { FlaskConical, PencilLine, ShieldCheck } from 'lucide-react';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { Badge, Status } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { type AccountItem, type ProviderItem, tryAccount, type Verified, verifyAccount } from './payments.api.ts';
import styles from './payments.module.css';

const AccountState = ({ account }: { account: AccountItem }) => {
  if (!account.configured)
    return (
      <Status tone="neutral" shape="hollow">
        {t('Not set up')}
      </Status>
    );
  return account.enabled ? <Status tone="ok">{t('On')}</Status> : <Status tone="neutral">{t('Off')}</Status>;
};

const checkWords: Readonly<Record<string, string>> = {
  keys: t('Keys'),
  account: t('Account'),
  webhook: t('Webhook'),
  reports: t('Reports'),
  authorization: t('Authorization'),
  hold: t('Hold'),
  release: t('Release'),
  after: t('Afterwards'),
};

/** Why no test payment can be made. */
const untried = ({ configured, can_be_tried: canBeTried }: AccountItem): string | undefined => {
  if (!configured) return t('Set the account up first.');
  return canBeTried ? undefined : t('Its keys move real money: only test keys can be tried.');
};

/** What the vendor was asked, one line each. */
const Checks = ({ verified }: { verified: Verified }) => (
  <ul className={styles.checks} role="status">
    {verified.checks.map(({ name, ok, message, latency_ms: took }) => (
      <li key={name}>
        <Status tone={ok ? 'ok' : 'danger'}>{checkWords[name] ?? name}</Status>
        <span className={styles.quiet}>
          {tSaid(message)} · {t('{took} ms', { took })}
        </span>
      </li>
    ))}
  </ul>
);

/** A company's account at one payment service. */
export const AccountLine = (props: { account: AccountItem; provider: ProviderItem; onEdit: () => void }) => {
  const { account, provider } = props;
  const verify = useMutation({
    mutationFn: () => verifyAccount(account),
    onError: (error) => toastProblem(t('Not verified'), error),
  });
  const trial = useMutation({
    mutationFn: () => tryAccount(account),
    onError: (error) => toastProblem(t('No test payment was made'), error),
  });
  return (
    <li className={styles.account}>
      <div className={styles.accountHead}>
        <span className={styles.vendor}>{provider.label}</span>
        <AccountState account={account} />
        {account.emulated && <Badge tone="warn">{t('Imitated by this demo')}</Badge>}
        <span className={styles.buttons}>
          <Button
            size="sm"
            icon={ShieldCheck}
            isPending={verify.isPending}
            disabledReason={account.configured ? undefined : t('Set the account up first.')}
            onPress={() => verify.mutate()}
          >
            {t('Verify')}
          </Button>
          <Button
            size="sm"
            icon={FlaskConical}
            isPending={trial.isPending}
            disabledReason={untried(account)}
            onPress={() => trial.mutate()}
          >
            {t('Test payment')}
          </Button>
          <Button size="sm" icon={PencilLine} onPress={props.onEdit}>
            {account.configured ? t('Edit keys') : t('Set up')}
          </Button>
        </span>
      </div>
      {account.updated_at !== null && (
        <p className={styles.quiet}>
          {t('Changed by {person}', { person: account.updated_by ?? '' })} <RelativeTime at={account.updated_at} />
        </p>
      )}
      {verify.data && <Checks verified={verify.data} />}
      {trial.data && <Checks verified={trial.data} />}
    </li>
  );
};
