import { beforeEach } from 'vitest';
import { userEvent } from 'vitest/browser';

/*
 * On a busy machine a key has got lost between the driver of the browser and the page: seen three times in some ten
 * thousand presses. What no frame of the test saw is sent once more, and said. When a test fails, what its keys became
 * is printed: whether one got lost, came as a repetition, or went to another element.
 */

const kinds = ['keydown', 'keyup', 'beforeinput', 'input'];
const shown = 16;
let arrived: string[] = [];

const press = userEvent.keyboard.bind(userEvent);

/**
 * What comes into sight takes the keyboard a moment later, for effects run behind the paint. Nobody presses a key in
 * between, but a test did.
 */
const atRest = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // Where nothing is painted.
    setTimeout(resolve, 200);
  });

userEvent.keyboard = async (text) => {
  await atRest();
  // Frames of somebody else keep to themselves what they see.
  if (!framesOf(window).every(watch)) return press(text);
  const before = arrived.push(`press ${text}`);
  await press(text);
  if (arrived.length > before) return;
  arrived.push('nothing arrived');
  console.warn(`No frame of the test saw ${text}: it is sent again.`);
  await press(text);
};

beforeEach(({ onTestFailed }) => {
  arrived = [];
  onTestFailed(() => {
    if (arrived.length > 0) console.warn(['What the keys became:', ...arrived.slice(-shown)].join('\n'));
  });
});

/** A window and all frames in it, however deep. */
function framesOf(view: Window): Window[] {
  return [
    view,
    ...Array.from({ length: view.length }, (_, at) => view[at]).flatMap((inner) => (inner ? framesOf(inner) : [])),
  ];
}

/** Writes down what keys do in a window; false where it belongs to another origin. */
function watch(view: Window): boolean {
  try {
    // The same listener is added once, however often; a frame that went elsewhere has lost it.
    for (const kind of kinds) view.addEventListener(kind, note, true);
    return true;
  } catch {
    return false;
  }
}

function note(event: Event): void {
  const { type, target } = event;
  // Frames have classes of their own, so what an event is is told by what it has.
  const place = target && 'tagName' in target ? String(target.tagName) : 'no element';
  const key = 'key' in event ? `${String(event.key)}${'repeat' in event && event.repeat ? ' repeated' : ''}` : '';
  arrived.push(`${type} ${key} at ${place}, focus ${document.hasFocus() ? 'here' : 'elsewhere'}`);
}
