import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import styles from './clash-notice.module.css';

export interface NamedClash {
  key: string;
  /** What the field is called. */
  label: string;
  /** What somebody else wrote there; empty for nothing. */
  theirs: string;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

const MOST = 200;

const short = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

interface ClashNoticeProps {
  who: string;
  clashes: readonly NamedClash[];
  /** Somebody has just tried to save: what hinders it comes into sight. */
  isAnswer: boolean;
}

/** Fields that somebody else wrote meanwhile too: one's own words stay until theirs are taken. */
export const ClashNotice = ({ who, clashes, isAnswer }: ClashNoticeProps) => {
  const place = useRef<HTMLElement>(null);
  const isInTheWay = isAnswer && clashes.length > 0;
  useEffect(() => {
    if (isInTheWay) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isInTheWay]);
  return clashes.length === 0 ? null : (
    <section ref={place} className={styles.clashes} role="alert">
      <p className={styles.title}>
        <Icon icon={TriangleAlert} size={16} />
        {t('{name} changed the same fields meanwhile. Yours are kept here until you save.', { name: who })}
      </p>
      <ul>
        {clashes.map(({ key, label, theirs, onDecide }) => (
          <li key={key}>
            <span className={styles.clash}>
              <strong>{label}</strong>
              <bdi>{short(theirs) || t('nothing')}</bdi>
            </span>
            <Button size="sm" onPress={() => onDecide('theirs')}>
              {t('Take theirs')}
            </Button>
            <Button size="sm" variant="ghost" onPress={() => onDecide('mine')}>
              {t('Keep mine')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
