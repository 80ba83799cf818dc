import { UserRoundCheck } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import parts from './order-parts.module.css';
import type { Walk } from './walk.ts';

/** Who orders, where visitors sign in; nothing elsewhere. */
export function AccountLine({ person }: Pick<Walk, 'person'>) {
  const { t } = useRender();
  if (!person) return null;
  const { name, email } = person;
  return (
    <p className={parts.account} data-signed-in="">
      <Icon of={UserRoundCheck} size={20} />
      <span>
        {t('order.account.as', { name: name || email })}
        {name && email ? (
          <>
            <br />
            <bdi dir="ltr" className={parts.note}>
              {email}
            </bdi>
          </>
        ) : null}
      </span>
    </p>
  );
}
