import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { t } from '#editor/i18n/t.ts';
import { FormattingTools } from '#editor/pieces/rich-text/formatting-tools.tsx';
import { LinkForm } from '#editor/pieces/rich-text/link-form.tsx';
import { TableCaption } from '#editor/pieces/rich-text/table-tools.tsx';
import type { TextAt } from '../canvas-state.ts';
import { placeBar } from './place-bar.ts';
import { SlashMenu } from './slash-menu.tsx';
import styles from './text-bar.module.css';

/** The tools themselves, and what they open. */
const isOfTools = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-text-tools], iframe, [role="menu"], [role="dialog"]') !== null;

/** Ends the editing of the text once somebody goes on elsewhere in the builder; the frame knows of its own page only. */
const useEndElsewhere = (end: () => void): void => {
  useEffect(() => {
    const goneOn = ({ target }: Event): void => {
      if (target instanceof Element && !isOfTools(target)) end();
    };
    document.addEventListener('focusin', goneOn);
    document.addEventListener('pointerdown', goneOn);
    return () => {
      document.removeEventListener('focusin', goneOn);
      document.removeEventListener('pointerdown', goneOn);
    };
  }, [end]);
};

/** Tools that float beside the formatted text that is edited on the canvas. */
export const TextBar = ({ at, zoom }: { at: TextAt; zoom: number }) => {
  const { canvas } = useStage();
  const bar = useRef<HTMLFieldSetElement>(null);
  const [isLinking, setLinking] = useState(false);
  useEndElsewhere(canvas.endInline);

  useLayoutEffect(() => {
    const place = (): void => {
      const element = bar.current;
      if (!element) return;
      const { viewport } = canvas.boxes.get();
      const seen = { ...canvas.scroll.get(), width: viewport.width, height: viewport.height };
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { x, y } = placeBar({ text: at.text, caret: at.caret, seen, zoom, bar: size });
      element.style.transform = `translate(${x}px, ${y}px)`;
    };
    place();
    return canvas.scroll.subscribe(place);
  });
  useEffect(
    () =>
      canvas.listen((message) => {
        if (message.say !== 'textAsks') return;
        if (message.what === 'link') setLinking(true);
        else bar.current?.querySelector<HTMLElement>('select')?.focus();
      }),
    [canvas],
  );

  return (
    <>
      <fieldset
        ref={bar}
        className={styles.bar}
        dir={document.documentElement.dir || 'ltr'}
        data-text-tools
        aria-label={t('Tools of the text')}
        onKeyDown={(event) => {
          // Keys in here are none of the builder's.
          event.stopPropagation();
          if (event.key === 'Escape') canvas.format({ do: 'focus' });
        }}
      >
        <FormattingTools state={at.state} run={canvas.format} onLink={() => setLinking(true)} />
        {isLinking && (
          <LinkForm
            id="text-on-canvas"
            link={at.state.link}
            onDone={(command) => {
              setLinking(false);
              canvas.format(command);
            }}
          />
        )}
        <TableCaption table={at.state.table} run={canvas.format} id="text-on-canvas" />
      </fieldset>
      {at.slash !== null && <SlashMenu at={at} slash={at.slash} zoom={zoom} onLink={() => setLinking(true)} />}
    </>
  );
};
