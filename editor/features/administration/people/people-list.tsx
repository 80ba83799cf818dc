import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { roles } from '#api-clients/identity/policy.data.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { useInvitations } from './invitations.tsx';
import { changePerson, type Person, peopleQuery } from './people.api.ts';
import { PersonForm } from './person-form.tsx';

const columns: readonly TableColumn<Person>[] = [
  {
    id: 'name',
    label: t('Person'),
    isRowHeader: true,
    render: ({ name, email }) => (
      <TwoLines isName note={email}>
        {name}
      </TwoLines>
    ),
  },
  {
    id: 'roles',
    label: t('Roles'),
    render: (person) =>
      person.roles.length === 0 ? (
        <Quiet>{t('none yet')}</Quiet>
      ) : (
        person.roles.map((role) => tData(roles[role])).join(', ')
      ),
  },
  {
    id: 'state',
    label: t('State'),
    hiddenBelow: 'sm',
    render: ({ disabled }) => (
      <Status tone={disabled ? 'danger' : 'ok'} shape={disabled ? 'hollow' : 'filled'}>
        {disabled ? t('Kept out') : t('May sign in')}
      </Status>
    ),
  },
  {
    id: 'seen',
    label: t('Last seen'),
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ last_seen_at: at }) => (at === null ? <Quiet>{t('never')}</Quiet> : <RelativeTime at={at} />),
  },
];

/** Everybody who has signed in, with what they may do, and who was invited and has not come yet. */
export const PeopleList = () => {
  const [filter, setFilter] = useState({ text: '', page: 1 });
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useQuery(peopleQuery(filter));
  const { tell, reload } = useWrites(['people']);
  const { button, waiting, drawers } = useInvitations();
  const open = list.data?.items.find(({ id }) => id === openId);
  const saved = (now: Person, before: Person) => {
    setOpenId(null);
    void reload();
    tell(t('Saved {name}', { name: now.name }), { write: () => changePerson(now, before) });
  };
  return (
    <>
      <ListView
        name={t('the people')}
        label={t('People')}
        query={list}
        columns={columns}
        onRowAction={setOpenId}
        search={{
          isPaused: true,
          label: t('Search people'),
          placeholder: t('Name or e-mail'),
          maxLength: 100,
          value: filter.text,
          onChange: (text) => setFilter({ text, page: 1 }),
        }}
        tools={button}
        above={waiting}
        narrowed={
          filter.text ? { title: t('Nobody matches'), onShowAll: () => setFilter({ text: '', page: 1 }) } : undefined
        }
        empty={
          <EmptyState icon={Users} title={t('Nobody has signed in yet')}>
            {t('Invite somebody by mail; or give people a role who appear here with their first sign-in.')}
          </EmptyState>
        }
        paging={{ page: filter.page, onPage: (page) => setFilter({ ...filter, page }) }}
      />
      {drawers}
      <Drawer title={open?.name ?? ''} isOpen={open !== undefined} onOpenChange={(is) => !is && setOpenId(null)}>
        {open && (
          <PersonForm
            key={open.etag}
            person={open}
            onSaved={(now) => saved(now, open)}
            onClose={() => setOpenId(null)}
            onReload={() => void reload()}
          />
        )}
      </Drawer>
    </>
  );
};
