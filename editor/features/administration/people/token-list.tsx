import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { permissions } from '#api-clients/identity/policy.data.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { counted } from '#editor/ui/counted.ts';
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
    label={`Revoke ${token.name}`}
    size="sm"
    disabledReason={usePermission('users.update').reason}
    onPress={() => onRevoke(token)}
  />
);

const columnsOf = (onRevoke: (token: Token) => void): TableColumn<Token>[] => [
  {
    id: 'name',
    label: 'Token',
    isRowHeader: true,
    render: ({ name, permissions: rights }) => (
      <TwoLines
        isName
        note={
          <span title={rights.map((right) => permissions[right]).join('\n')}>
            {counted(rights.length, 'right')}: {rights.join(', ')}
          </span>
        }
      >
        {name}
      </TwoLines>
    ),
  },
  {
    id: 'used',
    label: 'Last used',
    hiddenBelow: 'sm',
    render: ({ last_used_at: at }) => (at ? <RelativeTime at={at} /> : <Quiet>never</Quiet>),
  },
  {
    id: 'expires',
    label: 'Ends',
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ expires_at: at }) => (
      <span title={formatExact(new Date(at))}>
        <RelativeTime at={at} />
      </span>
    ),
  },
  { id: 'revoke', label: 'Revoke', align: 'end', render: (token) => <Revoke token={token} onRevoke={onRevoke} /> },
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
    return run('Not revoked', async () => {
      await revokeToken(token.id);
      tell(`${token.name} no longer counts`);
    });
  };
  const add = (
    <Button variant="primary" icon={Plus} disabledReason={update.reason} onPress={() => setAdding(true)}>
      New token
    </Button>
  );
  return (
    <>
      <ListView
        name="the tokens"
        label="API tokens"
        query={list}
        columns={columnsOf(setGoing)}
        tools={
          <>
            <p className={styles.hint}>
              Sent as <code>Authorization: Bearer …</code>; every call is described at <a href="/api">/api</a>.
            </p>
            {(list.data?.items.length ?? 0) > 0 && add}
          </>
        }
        empty={
          <EmptyState icon={KeyRound} title="No tokens yet" action={add}>
            A token lets a program call the API in your name, with no more rights than you choose.
          </EmptyState>
        }
      />
      <Drawer title="New token" isOpen={isAdding} onOpenChange={setAdding}>
        {isAdding && <TokenForm onMade={() => void reload()} onClose={() => setAdding(false)} />}
      </Drawer>
      <Dialog
        role="alertdialog"
        size="sm"
        title={`Revoke ${going?.name ?? ''}?`}
        description="The program that uses it is refused from its next call on. This cannot be undone: nobody knows the secret any more."
        isOpen={going !== null}
        onOpenChange={(isOpen) => !isOpen && setGoing(null)}
        footer={
          <>
            <Button onPress={() => setGoing(null)}>Keep it</Button>
            <Button variant="danger" onPress={() => going && void revoke(going)}>
              Revoke
            </Button>
          </>
        }
      />
    </>
  );
};
