import { PointerSensor } from '@dnd-kit/core';

/** Starts drags of mouse and pen at once. A finger scrolls first of all: its drags begin with a long press (touch sensor). */
export class FinePointerSensor extends PointerSensor {
  static override activators: typeof PointerSensor.activators = PointerSensor.activators.map(
    ({ eventName, handler }) => ({
      eventName,
      handler: (event, options) => event.nativeEvent.pointerType !== 'touch' && handler(event, options),
    }),
  );
}
