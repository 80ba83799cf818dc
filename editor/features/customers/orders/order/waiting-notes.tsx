import { FlaskConical, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { queueWords, undecided } from '../order-words.ts';
import type { OrderDetail } from '../orders.api.ts';
import { ResolveDialog } from '../queue/resolve-dialog.tsx';
import styles from './waiting-notes.module.css';

/** Above everything else: that no money moves, and what waits for somebody. */
export const WaitingNotes = ({ order }: { order: OrderDetail }) => {
  const right = usePermission('orders.update');
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      {order.test_mode && (
        <p className={styles.test}>
          <Icon icon={FlaskConical} />
          {t('Test payment: no money moves')}
        </p>
      )}
      {order.queue.map(({ id, kind, detail }) => (
        <section key={id} className={styles.waiting} aria-label={queueWords[kind].label}>
          <Icon icon={TriangleAlert} />
          <div className={styles.texts}>
            <p className={styles.label}>{queueWords[kind].label}</p>
            <p>{queueWords[kind].advice}</p>
            {detail !== '' && <p className={styles.detail}>{tSaid(detail)}</p>}
          </div>
          <Button size="sm" disabledReason={right.reason ?? undecided(kind)} onPress={() => setAsked(id)}>
            {t('Done…')}
          </Button>
        </section>
      ))}
      <ResolveDialog id={asked} onClose={() => setAsked(null)} />
    </>
  );
};
