import { ArrowUpRight } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import type {} from '#site/ui/invoker-commands.ts';
import { Window } from '#site/ui/window/window.tsx';
import { TabCard, type TabsProps } from './tab-card.tsx';
import styles from './tab-windows.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-tab-windows': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/**
 * One card a tab; each opens its blocks in a native dialog, by `command`, without a line of script. The element only
 * opens the one that the address names.
 */
export function TabWindows({ id, tabs, slots, level, title }: TabsProps & { title: string }) {
  const { t } = useRender();
  return (
    <fc-tab-windows className={styles.cards}>
      {tabs.map((tab) => {
        const windowId = `${id}-window-${tab.id}`;
        return (
          <div key={tab.id} className={styles.card}>
            <TabCard tab={tab} level={level} />
            <button type="button" className={styles.open} command="show-modal" commandfor={windowId}>
              <span className={styles.openLabel}>
                {t('tabs.open', { title: tab.modal_card_title || tab.label || '' })}
              </span>
              <Icon of={ArrowUpRight} size={20} mirror />
            </button>
            <Window id={windowId} title={title || tab.modal_card_title || tab.label || ''} hash={tab.hash_id}>
              {slots[tab.id]}
            </Window>
          </div>
        );
      })}
    </fc-tab-windows>
  );
}
