import { t } from '#editor/i18n/t.ts';
import styles from './kbd.module.css';

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const appleGlyphs: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Ctrl: '⌃' };
const otherNames: Record<string, string> = { Mod: t('Ctrl') };
const arrows: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Enter: '↵' };

const keyName = (key: string): string => arrows[key] ?? (isApple ? appleGlyphs[key] : otherNames[key]) ?? key;

export interface KbdProps {
  /** Keys joined by plus, such as `Mod+K`; Mod is ⌘ on Apple machines and Ctrl elsewhere. */
  keys: string;
}

/** A keyboard shortcut in the words of this machine. */
export const Kbd = ({ keys }: KbdProps) => (
  <kbd className={styles.kbd}>
    {keys.split('+').map((key) => (
      <span key={key} className={styles.key}>
        {keyName(key)}
      </span>
    ))}
  </kbd>
);
