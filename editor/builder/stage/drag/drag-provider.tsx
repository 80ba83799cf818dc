import {
  type Announcements,
  DndContext,
  type DragStartEvent,
  KeyboardSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { useStage } from '../stage.context.ts';
import type { Dragged } from './drag.types.ts';
import styles from './drag-provider.module.css';
import { FinePointerSensor } from './fine-pointer-sensor.ts';

const quiet: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

const instructions = {
  draggable: t(
    'Press Space to pick up, arrow keys to choose a place on the page, Space or Enter to drop, Escape to give up.',
  ),
};

const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };

/** Milliseconds a finger rests before it carries, and pixels it may stray meanwhile; sooner it scrolls. */
const longPress = { delay: 250, tolerance: 8 };

const steps: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** How far a chip is moved from the edge where lines begin, so that it hangs 12 pixels after the pointer. */
const alongFromStart = (chip: HTMLElement, pointer: number): number =>
  getComputedStyle(chip).direction === 'rtl' ? pointer - 12 - document.documentElement.clientWidth : pointer + 12;

/** What follows the pointer: the name of what is dragged. */
const DragChip = () => {
  const { drag } = useStage();
  const label = useWatchedPart(drag.state, (state) => state?.dragged.label ?? null);
  const where = useWatchedPart(drag.state, (state) => state?.where ?? '');
  const chip = useRef<HTMLDivElement>(null);
  const isDragging = label !== null;
  useEffect(() => {
    if (!isDragging) return;
    const follow = (event: PointerEvent): void => {
      drag.pointerAt({ x: event.clientX, y: event.clientY });
      const element = chip.current;
      if (!element) return;
      element.style.transform = `translate(${alongFromStart(element, event.clientX)}px, ${event.clientY + 10}px)`;
      element.style.visibility = 'visible';
    };
    window.addEventListener('pointermove', follow, { capture: true });
    return () => window.removeEventListener('pointermove', follow, { capture: true });
  }, [drag, isDragging]);
  if (!isDragging) return null;
  return (
    <div ref={chip} className={styles.chip} aria-hidden="true">
      <strong>{label}</strong>
      {where !== '' && <span>{where}</span>}
    </div>
  );
};

/** Dragging by mouse, touch and keyboard for everything below. dnd-kit senses; the drag session decides. */
export const DragProvider = ({ children }: { children: ReactNode }) => {
  const { announcement } = useEditingSession();
  const { drag } = useStage();
  const isKeyboard = useRef(false);
  const sensors = useSensors(
    useSensor(FinePointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: longPress }),
    useSensor(KeyboardSensor, {
      keyboardCodes,
      scrollBehavior: 'auto',
      coordinateGetter: (event) => {
        const by = steps[event.code];
        if (by === undefined) return undefined;
        event.preventDefault();
        drag.step(by);
        const state = drag.state.get();
        announcement.set(state?.gap ? `${state.dragged.label}, ${state.where}` : t('There is no place for it'));
        return undefined;
      },
    }),
  );

  const onDragStart = ({ active, activatorEvent }: DragStartEvent): void => {
    const dragged = active.data.current?.dragged as Dragged | undefined;
    if (!dragged) return;
    isKeyboard.current = activatorEvent instanceof KeyboardEvent;
    drag.start(dragged);
    announcement.set(t('{label} picked up. {draggable}', { label: dragged.label, draggable: instructions.draggable }));
  };
  const onDragEnd = (): void => {
    const label = drag.state.get()?.dragged.label ?? '';
    if (!drag.drop() && isKeyboard.current) announcement.set(t('{label} stays where it was', { label }));
  };
  const onDragCancel = (): void => {
    announcement.set(t('{label} put back', { label: drag.state.get()?.dragged.label ?? t('Block') }));
    drag.cancel();
  };

  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      accessibility={{ announcements: quiet, screenReaderInstructions: instructions }}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={onDragCancel}
    >
      {children}
      <DragChip />
    </DndContext>
  );
};
