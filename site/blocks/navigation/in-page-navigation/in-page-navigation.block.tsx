import { ArrowUp } from 'lucide-react';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './in-page-navigation.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-in-page-navigation': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** A bar of anchors that stays in view and shows where on the page you are. */
export default function InPageNavigation({ props }: BlockComponentProps<'in-page-navigation'>) {
  const { t } = useRender();
  const top = useField('/goTopShort');
  return (
    <Section width="full" padding="none" className={styles.section}>
      <fc-in-page-navigation className={styles.bar}>
        <nav aria-label={t('in_page_navigation.label')} className={styles.nav}>
          <ul className={styles.list}>
            {props.goTopShort ? (
              <li>
                <a href="#top" className={styles.link}>
                  <Icon of={ArrowUp} size={16} />
                  <span {...top}>{props.goTopShort}</span>
                </a>
              </li>
            ) : null}
            {props.groups.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </nav>
        <LinkButton link={props.link} size="small" field="/link" className={styles.action} />
      </fc-in-page-navigation>
    </Section>
  );
}

function Entry({ entry }: { entry: BlockComponentProps<'in-page-navigation'>['props']['groups'][number] }) {
  const label = useField(`/groups/${entry.id}/label`);
  if (!entry.label || !entry.blockId) return null;
  return (
    <li>
      <a href={`#${encodeURIComponent(entry.blockId)}`} className={styles.link} data-target={entry.blockId}>
        <span {...label}>{entry.label}</span>
      </a>
    </li>
  );
}
