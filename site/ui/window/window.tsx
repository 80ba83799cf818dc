import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useField, useRender } from '#site/render/render-context.tsx';
import { Icon } from '../icon.tsx';
import type {} from '../invoker-commands.ts';
import styles from './window.module.css';

export interface WindowProps {
  /** What the button that opens it names in `commandfor`. */
  id: string;
  title: string;
  /** Pointer of the title. */
  titleField?: string | undefined;
  /** Part after # in the address that opens it, for elements that read it. */
  hash?: string | undefined;
  width?: 'page' | 'text';
  children: ReactNode;
}

/** A native dialog with title and close button; a button with `command="show-modal"` opens it without a line of script. */
export function Window({ id, title, titleField, hash, width = 'page', children }: WindowProps) {
  const { t } = useRender();
  const heading = useField(titleField);
  const titleId = `${id}-title`;
  return (
    <dialog
      id={id}
      className={styles.window}
      data-width={width}
      aria-labelledby={titleId}
      closedby="any"
      data-hash={hash || undefined}
    >
      <header className={styles.head}>
        <p id={titleId} className={styles.title} {...heading}>
          {title}
        </p>
        <button type="button" className={styles.close} command="close" commandfor={id} aria-label={t('tabs.close')}>
          <Icon of={X} size={24} />
        </button>
      </header>
      {children}
    </dialog>
  );
}
