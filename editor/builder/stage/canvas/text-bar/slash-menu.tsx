import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { t } from '#editor/i18n/t.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import type { TextAt } from '../canvas-state.ts';
import { type SlashItem, slashItems } from './slash-items.ts';
import styles from './text-bar.module.css';

export interface SlashMenuProps {
  at: TextAt;
  /** What was typed after the "/". */
  slash: string;
  zoom: number;
  /** Asks for the address of a link. */
  onLink: () => void;
}

/** What "/" offers, below the cursor. The keyboard stays in the text, which passes on arrows and Enter. */
export const SlashMenu = ({ at, slash, zoom, onLink }: SlashMenuProps) => {
  const { canvas } = useStage();
  const { state, caret } = at;
  const [isDismissed, setDismissed] = useState(false);
  const [chosen, setChosen] = useState({ slash, index: 0 });
  // Other letters, another list.
  const active = chosen.slash === slash ? chosen.index : 0;
  const setActive = (index: number): void => setChosen({ slash, index });
  const items = isDismissed ? [] : slashItems(slash, state.table !== null);
  const shown = items.length > 0;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    canvas.slashShown(shown);
    return () => canvas.slashShown(false);
  }, [canvas, shown]);
  const name = items[active]?.label;
  useEffect(() => {
    if (name) announce(t('{name}, {place} of {count}', { name, place: active + 1, count: items.length }));
  }, [name, active, items.length]);

  const choose = (item: SlashItem | undefined): void => {
    if (!item) return;
    canvas.format(item.command === 'link' ? { do: 'focus' } : item.command, true);
    if (item.command === 'link') onLink();
  };
  const press = (key: 'ArrowUp' | 'ArrowDown' | 'Enter' | 'Escape'): void => {
    if (key === 'Escape') setDismissed(true);
    else if (key === 'Enter') choose(items[active]);
    else setActive((active + (key === 'ArrowDown' ? 1 : -1) + items.length) % items.length);
  };
  const latest = useRef(press);
  latest.current = press;
  useEffect(
    () =>
      canvas.listen((message) => {
        if (message.say === 'slashKey') latest.current(message.key);
      }),
    [canvas],
  );

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { viewport } = canvas.boxes.get();
    const right = (canvas.scroll.get().x + viewport.width) * zoom;
    const bottom = (canvas.scroll.get().y + viewport.height) * zoom;
    const below = (caret.y + caret.height) * zoom + 6;
    const fits = below + element.offsetHeight <= bottom;
    const x = Math.max(4, Math.min(caret.x * zoom, right - element.offsetWidth - 4));
    const y = fits ? below : caret.y * zoom - element.offsetHeight - 6;
    element.style.transform = `translate(${x}px, ${y}px)`;
  });

  if (!shown) return null;
  return (
    <div ref={list} className={styles.slash} role="listbox" tabIndex={-1} aria-label={t('Insert')} data-text-tools>
      {items.map((item, index) => (
        <div
          key={item.label}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          onPointerDown={(event) => {
            event.preventDefault();
            choose(item);
          }}
          onPointerEnter={() => setActive(index)}
        >
          <Icon icon={item.icon} />
          {item.label}
        </div>
      ))}
    </div>
  );
};
