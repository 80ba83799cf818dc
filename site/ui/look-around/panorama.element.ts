import { LookAround } from './look-around.ts';
import type { Direction, Panorama } from './panorama-viewer.ts';

/** Longer than this nobody waits for a view (ms). */
const PATIENCE_MS = 30_000;
/** How far a key or a button turns, in degrees. */
const STEP = 15;
const ZOOM_STEP = 15;

const steps: Readonly<Record<string, Direction | undefined>> = {
  ArrowLeft: { yaw: -STEP, pitch: 0 },
  ArrowRight: { yaw: STEP, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: STEP },
  ArrowDown: { yaw: 0, pitch: -STEP },
};
const zooms: Readonly<Record<string, number | undefined>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP };

/** A cabin to look around in. What draws it is fetched when somebody asks for it. */
class PanoramaElement extends LookAround {
  #panorama: Panorama | undefined;

  protected override async begin(signal: AbortSignal): Promise<void> {
    const container = this.querySelector<HTMLElement>('[data-viewer]');
    const { panorama: address } = this.dataset;
    if (!container || !address) throw new Error('There is nothing to look at.');
    const opened = import('./panorama-viewer.ts').then(({ openPanorama }) =>
      openPanorama({ container, address, start: this.#start, isStill: this.isStill }),
    );
    const late = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    // One that comes too late, or after the visitor has left, takes no room.
    const wanted = opened.then((panorama) => {
      if (!late.aborted) return panorama;
      panorama.close();
      throw late.reason;
    });
    const panorama = await Promise.race([wanted, ended(late)]);
    this.#panorama = panorama;
    signal.addEventListener('abort', () => this.#close(panorama), { once: true });
    this.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    const follows = this.querySelector<HTMLElement>('[data-follow]');
    if (follows) follows.hidden = !('DeviceOrientationEvent' in window) || !matchMedia('(pointer: coarse)').matches;
  }

  protected override reset(): void {
    this.#panorama?.look(this.#start);
  }

  protected override press(button: HTMLElement): void {
    const { key, zoom } = button.dataset;
    if (key && steps[key]) this.#panorama?.turn(steps[key]);
    else if (zoom) this.#panorama?.zoom(Number(zoom) * ZOOM_STEP);
    else if ('follow' in button.dataset) void this.#follow(button);
  }

  get #start(): Direction {
    return { yaw: Number(this.dataset.yaw ?? 0), pitch: Number(this.dataset.pitch ?? 0) };
  }

  #onKey(event: KeyboardEvent): void {
    const step = steps[event.key];
    const zoom = zooms[event.key];
    if (!step && zoom === undefined) return;
    event.preventDefault();
    if (step) this.#panorama?.turn(step);
    if (zoom !== undefined) this.#panorama?.zoom(zoom);
  }

  /** The system may ask the visitor first, and the visitor may say no. */
  async #follow(button: HTMLElement): Promise<void> {
    const follows = await this.#panorama?.follow().catch(() => false);
    button.ariaPressed = String(follows === true);
  }

  #close(panorama: Panorama): void {
    panorama.close();
    if (this.#panorama === panorama) this.#panorama = undefined;
  }
}

const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

if (!customElements.get('fc-panorama')) customElements.define('fc-panorama', PanoramaElement);
