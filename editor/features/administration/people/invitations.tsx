import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { OneTimeText } from './one-time-text.tsx';
import { type InvitationItem, invitationsQuery } from './people.api.ts';

/** Inviting people, for the list of people: the button, the invitations that wait, and the drawers of both. */
export const useInvitations = (): { button: ReactNode; waiting: ReactNode; drawers: ReactNode } => {
  const list = useQuery(invitationsQuery);
  const [isAdding, setAdding] = useState(false);
  const [unsent, setUnsent] = useState<InvitationItem | null>(null);
  const { tell, reload } = useWrites(['invitations']);
  const { reason } = usePermission('users.update');
  const sent = (item: InvitationItem) => {
    setAdding(false);
    if (item.link === undefined) tell(t('The invitation of {email} is on its way', { email: item.email }));
    else setUnsent(item);
    void reload();
  };
  return {
    button: (
      <Button variant="primary" icon={UserPlus} disabledReason={reason} onPress={() => setAdding(true)}>
        {t('Invite')}
      </Button>
    ),
    waiting: (
      <Loaded query={list} name={t('the invitations')} rows={1} isEmpty={(items) => items.length === 0} empty={null}>
        {(items) => <InvitationList items={items} onSent={sent} />}
      </Loaded>
    ),
    drawers: (
      <>
        <Drawer title={t('Invite somebody')} isOpen={isAdding} onOpenChange={setAdding}>
          {isAdding && <InviteForm onSent={sent} onClose={() => setAdding(false)} />}
        </Drawer>
        <Drawer title={t('Pass this link on')} isOpen={unsent !== null} onOpenChange={(is) => !is && setUnsent(null)}>
          {unsent?.link !== undefined && (
            <OneTimeText
              label={t('Link for {email}', { email: unsent.email })}
              description={t(
                'No mail server is set up, so nobody was written to. Copy it now: it is shown this once. Whoever has it gets the roles.',
              )}
              text={unsent.link}
              onClose={() => setUnsent(null)}
            />
          )}
        </Drawer>
      </>
    ),
  };
};
