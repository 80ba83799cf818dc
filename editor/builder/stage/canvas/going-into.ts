/** Milliseconds after which the keys are the builder's again although no field took the keyboard. */
const longestMs = 5_000;

/**
 * The time between a double click on the canvas and the field's focus in the panel. Keys pressed meanwhile were meant
 * for the words of that field: none of them is a command of the builder.
 */
export interface GoingInto {
  isOn: () => boolean;
  start: () => void;
  end: () => void;
}

const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, button'));

export const createGoingInto = (): GoingInto => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
    window.removeEventListener('focusin', arrived);
  };
  const arrived = (event: FocusEvent): void => {
    if (isTypedIn(event.target)) end();
  };
  return {
    isOn: () => timer !== undefined,
    start: () => {
      end();
      timer = setTimeout(end, longestMs);
      window.addEventListener('focusin', arrived);
    },
    end,
  };
};
