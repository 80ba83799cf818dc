import { useEffect, useRef } from 'react';
import { t } from '#editor/i18n/t.ts';
import { announce } from '../announce/announce.ts';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './character-count.module.css';

export interface CharacterCountProps {
  /** For `aria-describedby` of the control it counts. */
  id: string;
  text: string;
  /** Most characters, counted as JSON Schema counts `maxLength`: by code point. */
  limit: number;
}

/** A text is near its limit from this share on. */
const NEAR = 0.8;

type Nearness = 'far' | 'near' | 'over';

/** "148 of 160" once a text comes near its limit; said once, politely, when it comes near and when it goes over. */
export const CharacterCount = ({ id, text, limit }: CharacterCountProps) => {
  const length = [...text].length;
  const nearness: Nearness = length > limit ? 'over' : length >= limit * NEAR ? 'near' : 'far';
  const words = t('{length} of {limit}', { length, limit });
  const before = useRef(nearness);
  useEffect(() => {
    const rose = nearness === 'over' || (nearness === 'near' && before.current === 'far');
    if (rose && before.current !== nearness)
      announce(nearness === 'over' ? t('{words} characters: too long', { words }) : t('{words} characters', { words }));
    before.current = nearness;
  }, [nearness, words]);
  if (nearness === 'far') return null;
  return (
    <p id={id} className={classNames(styles.count, nearness === 'over' && styles.over)}>
      {words}
      <VisuallyHidden elementType="span">
        {' '}
        {t('characters{case, select, true {, too long} other {}}', { case: String(nearness === 'over') })}
      </VisuallyHidden>
    </p>
  );
};
