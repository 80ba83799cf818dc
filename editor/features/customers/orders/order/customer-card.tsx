import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Facts, Panel } from '#editor/pieces/panel/panel.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button, LinkButton } from '#editor/ui/button/button.tsx';
import { type OrderDetail, revealCustomer } from '../orders.api.ts';
import styles from './order.module.css';

/** Who ordered: bullets until somebody asks, which the audit log keeps. */
export const CustomerCard = ({ order }: { order: OrderDetail }) => {
  const right = usePermission('leads.reveal');
  const [shown, setShown] = useState<OrderDetail['customer'] | null>(null);
  const reveal = useMutation({
    mutationFn: () => revealCustomer(order.id),
    onSuccess: setShown,
    onError: (error) => toastProblem(t('Not shown'), error),
  });
  const { name, email, phone } = shown ?? order.customer;
  const isClear = shown !== null || !order.is_masked;
  const isEmpty = name === '' && email === '' && phone === '';
  return (
    <Panel
      title={t('Customer')}
      end={
        isEmpty || !order.is_masked ? null : shown ? (
          <Button size="sm" icon={EyeOff} onPress={() => setShown(null)}>
            {t('Hide again')}
          </Button>
        ) : (
          <Button
            size="sm"
            icon={Eye}
            isPending={reveal.isPending}
            disabledReason={right.reason}
            onPress={() => reveal.mutate()}
          >
            {t('Show personal data')}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <p className={styles.quiet}>{t('Nobody has said yet who orders, or their data was erased.')}</p>
      ) : (
        <Facts
          lines={[
            [t('Name'), <bdi key="name">{name}</bdi>],
            [
              t('E-mail'),
              <bdi key="email" dir="ltr">
                {email}
              </bdi>,
            ],
            [
              t('Telephone'),
              phone === '' ? (
                ''
              ) : (
                <bdi key="phone" dir="ltr">
                  {phone}
                </bdi>
              ),
            ],
          ]}
        />
      )}
      {isClear && !isEmpty && (
        <div className={styles.ways}>
          {phone && (
            <LinkButton size="sm" icon={Phone} href={`tel:${phone.replace(/\s/g, '')}`}>
              {t('Call')}
            </LinkButton>
          )}
          {email && (
            <LinkButton size="sm" icon={Mail} href={`mailto:${email}`}>
              {t('Write')}
            </LinkButton>
          )}
        </div>
      )}
      {!isClear && !isEmpty && (
        <p className={styles.note}>{t('Masked values are shown on request; that is written into the audit log.')}</p>
      )}
    </Panel>
  );
};
