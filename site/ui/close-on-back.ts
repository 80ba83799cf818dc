/** What lies over the page, and the step of the history that is its own. */
interface Layer {
  id: string;
  /** Where the page was when it opened. */
  from: string;
  /** Where the page is now: what is chosen in a layer may be the address. */
  at: string;
  close: () => void;
}

const layers: Layer[] = [];
let opened = 0;
/** What waits until the step of a closed layer is left, which takes the browser a moment. */
let waiting: (() => void)[] | null = null;

const onceLeft = (change: () => void): void => {
  if (waiting) waiting.push(change);
  else change();
};

interface Step {
  layer?: unknown;
  from?: unknown;
}
const step = (): Step => (history.state ?? {}) as Step;
const layerOfStep = (): unknown => step().layer;
const withoutHash = (address: string): string => address.replace(/#.*$/, '');

/**
 * The browser's way back closes a layer, since on a phone people take it for the way out of one. An opened layer is a
 * step of the history at the address of the page; closed otherwise, its step is taken away again.
 * @returns to be called once it is closed, by whatever
 */
export function closeOnBack(close: () => void): () => void {
  opened += 1;
  const layer: Layer = { id: `${performance.timeOrigin}-${opened}`, from: '', at: '', close };
  onceLeft(() => {
    layer.from = location.href;
    layer.at = location.href;
    const state = { layer: layer.id, from: layer.from };
    // The way forward led here: the step is taken, not a second one laid upon it.
    if (isLeftOver()) history.replaceState(state, '');
    else history.pushState(state, '');
    layers.push(layer);
  });
  addEventListener('popstate', settleLayers);
  return () => {
    if (!forget(layer) || layerOfStep() !== layer.id) return;
    if (layer.at !== layer.from) history.replaceState(null, '');
    else {
      waiting = [];
      history.back();
    }
  };
}

/**
 * Closes the layers whose step was left. Who follows the address asks for it first: what was chosen in a layer stays,
 * as a step of its own.
 */
export function settleLayers(): void {
  const [shown, address] = [layerOfStep(), location.href];
  for (const layer of layers.toReversed()) {
    const isJump = address !== layer.from && withoutHash(address) === withoutHash(layer.at);
    if (shown === layer.id || isJump) break;
    forget(layer);
    if (layer.at !== layer.from && address === layer.from) history.pushState(null, '', layer.at);
    layer.close();
  }
  const changes = waiting ?? [];
  waiting = null;
  for (const change of changes) change();
}

/** Whether the step that is now is that of a layer which was closed with its page, or is opened no more. */
function isLeftOver(): boolean {
  const { layer, from } = step();
  return layer !== undefined && from === location.href && !layers.some(({ id }) => id === layer);
}

function forget(layer: Layer): boolean {
  const place = layers.indexOf(layer);
  if (place >= 0) layers.splice(place, 1);
  return place >= 0;
}

/** A new step of the history; all that is chosen in an open layer is one, that of the layer. */
export function addStep(address: string): void {
  onceLeft(() => {
    const layer = layers.at(-1);
    if (layer && layerOfStep() === layer.id) replace(address);
    else history.pushState(null, '', address);
  });
}

/** The step of the history that is now has another address. */
export function keepStep(address: string): void {
  onceLeft(() => replace(address));
}

function replace(address: string): void {
  history.replaceState(history.state, '', address);
  const layer = layers.at(-1);
  if (layer && layerOfStep() === layer.id) layer.at = location.href;
}

// The page was loaded again with a layer open: without this the next way back would lead to the same page.
if (isLeftOver()) history.back();
