import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { permissions } from '#api-clients/identity/policy.data.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { formatExact, RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { revokeToken, tokensQuery } from './people.api.ts';
import styles from './people.module.css';
import { TokenForm } from './token-form.tsx';

type Token = Awaited<ReturnType<NonNullable<typeof tokensQuery.queryFn>>>['items'][number];

const Revoke = ({ token, onRevoke }: { token: Token; onRevoke: (token: Token) => void }) => (
  <IconButton
    icon={Trash2}
    label={t('Revoke {name}', { name: token.name })}
    size="sm"
    disabledReason={usePermission('users.update').reason}
    onPress={() => onRevoke(token)}
  />
);

const columnsOf = (onRevoke: (token: Token) => void): TableColumn<Token>[] => [
  {
    id: 'name',
    label: t('Token'),
    isRowHeader: true,
    render: ({ name, permissions: rights }) => (
      <TwoLines
        isName
        note={
          <span title={rights.map((right) => tData(permissions[right])).join('\n')}>
            {t('{count, plural, one {# right} other {# rights}}', { count: rights.length })}: {rights.join(', ')}
          </span>
        }
      >
        {name}
      </TwoLines>
    ),
  },
  {
    id: 'used',
    label: t('Last used'),
    hiddenBelow: 'sm',
    render: ({ last_used_at: at }) => (at ? <RelativeTime at={at} /> : <Quiet>{t('never')}</Quiet>),
  },
  {
    id: 'expires',
    label: t('Ends'),
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ expires_at: at }) => (
      <span title={formatExact(new Date(at))}>
        <RelativeTime at={at} />
      </span>
    ),
  },
  { id: 'revoke', label: t('Revoke'), align: 'end', render: (token) => <Revoke token={token} onRevoke={onRevoke} /> },
];

/** What machines call the API with. */
export const TokenList = () => {
  const [isAdding, setAdding] = useState(false);
  const [going, setGoing] = useState<Token | null>(null);
  const update = usePermission('users.update');
  const list = useQuery(tokensQuery);
  const { run, tell, reload } = useWrites(['api-tokens']);
  const revoke = (token: Token) => {
    setGoing(null);
    return run(t('Not revoked'), async () => {
      await revokeToken(token.id);
      tell(t('{name} no longer counts', { name: token.name }));
    });
  };
  const add = (
    <Button variant="primary" icon={Plus} disabledReason={update.reason} onPress={() => setAdding(true)}>
      {t('New token')}
    </Button>
  );
  return (
    <>
      <ListView
        name={t('the tokens')}
        label={t('API tokens')}
        query={list}
        columns={columnsOf(setGoing)}
        tools={
          <>
            <p className={styles.hint}>
              {tRich('Sent as <code>Authorization: Bearer …</code>; every call is described at <link>/api</link>.', {
                code: (words) => <code>{words}</code>,
                link: (words) => <a href="/api">{words}</a>,
              })}
            </p>
            {(list.data?.items.length ?? 0) > 0 && add}
          </>
        }
        empty={
          <EmptyState icon={KeyRound} title={t('No tokens yet')} action={add}>
            {t('A token lets a program call the API in your name, with no more rights than you choose.')}
          </EmptyState>
        }
      />
      <Drawer title={t('New token')} isOpen={isAdding} onOpenChange={setAdding}>
        {isAdding && <TokenForm onMade={() => void reload()} onClose={() => setAdding(false)} />}
      </Drawer>
      <Dialog
        role="alertdialog"
        size="sm"
        title={t('Revoke {name}?', { name: going?.name ?? '' })}
        description={t(
          'The program that uses it is refused from its next call on. This cannot be undone: nobody knows the secret any more.',
        )}
        isOpen={going !== null}
        onOpenChange={(isOpen) => !isOpen && setGoing(null)}
        footer={
          <>
            <Button onPress={() => setGoing(null)}>{t('Keep it')}</Button>
            <Button variant="danger" onPress={() => going && void revoke(going)}>
              {t('Revoke')}
            </Button>
          </>
        }
      />
    </>
  );
};
