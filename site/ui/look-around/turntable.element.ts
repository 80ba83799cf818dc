import { LookAround } from './look-around.ts';
import { coastEnds, coasted, framesDragged, loadOrder, nearest, wrap } from './turn.ts';

/** How many pictures are fetched at a time. */
const AT_ONCE = 4;
/** The last moments of a drag say how fast it was let go (ms). */
const RECENT_MS = 80;
/** Who presses a button turns by an eighth and the next: coarse enough to see, fine enough to aim. */
const TURN_SHARE = 1 / 12;

interface Frame {
  image: HTMLImageElement;
  isLarge: boolean;
}

/** A car on a turntable: its frames are fetched coarse to fine, and turned by drag, arrow keys, buttons and slider. */
class Turntable extends LookAround {
  #frames = new Map<number, Frame>();
  #count = 1;
  /** Where it stands, with fractions while it is dragged. */
  #at = 0;
  #turns = 0;

  protected override async begin(signal: AbortSignal): Promise<void> {
    const small = JSON.parse(this.dataset.small ?? '[]') as string[];
    const large = JSON.parse(this.dataset.large ?? '[]') as string[];
    this.#count = Math.max(1, small.length);
    this.#listen(signal);
    const order = loadOrder(this.#count, wrap(this.#at, this.#count));
    const [first = 0, ...others] = order;
    await this.#fetch(first, small, signal);
    void this.#refine({ small: others, order, addresses: [small, large] }, signal);
    this.#turnTo(this.#at);
  }

  protected override reset(): void {
    this.#turns += 1;
    this.#turnTo(0);
  }

  protected override press(button: HTMLElement): void {
    const { turn } = button.dataset;
    if (turn) this.#step(Number(turn) * Math.max(1, Math.round(this.#count * TURN_SHARE)));
  }

  get #canvas(): HTMLCanvasElement | null {
    return this.querySelector('canvas');
  }

  get #range(): HTMLInputElement | null {
    return this.querySelector('input[type=range]');
  }

  #listen(signal: AbortSignal): void {
    this.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    this.#range?.addEventListener('input', () => this.#turnTo(this.#range?.valueAsNumber ?? 0), { signal });
    this.#canvas?.addEventListener('pointerdown', (event) => this.#drag(event, signal), { signal });
    const watched = new ResizeObserver(() => this.#draw());
    watched.observe(this);
    signal.addEventListener('abort', () => watched.disconnect(), { once: true });
  }

  /** Arrow keys go round and round, which a slider of its own does not. */
  #onKey(event: KeyboardEvent): void {
    const steps: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.#step(step);
  }

  #step(frames: number): void {
    this.#turns += 1;
    this.#turnTo(Math.round(this.#at) + frames);
  }

  #drag(event: PointerEvent, signal: AbortSignal): void {
    const canvas = this.#canvas;
    if (!canvas || event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    const width = canvas.clientWidth;
    const from = { at: this.#at, x: event.clientX };
    const path: { x: number; time: number }[] = [];
    const drag = new AbortController();
    const until = AbortSignal.any([signal, drag.signal]);
    this.#turns += 1;
    canvas.addEventListener(
      'pointermove',
      (move) => {
        path.push({ x: move.clientX, time: move.timeStamp });
        this.#turnTo(from.at + framesDragged(move.clientX - from.x, width, this.#count));
      },
      { signal: until },
    );
    const release = (up: PointerEvent): void => {
      drag.abort();
      const start = path.find(({ time }) => up.timeStamp - time < RECENT_MS);
      const elapsed = start ? up.timeStamp - start.time : 0;
      if (start && elapsed > 0 && !this.isStill)
        this.#coast(framesDragged(up.clientX - start.x, width, this.#count) / elapsed, signal);
    };
    canvas.addEventListener('pointerup', release, { signal: until });
    canvas.addEventListener('pointercancel', () => drag.abort(), { signal: until });
  }

  #coast(speed: number, signal: AbortSignal): void {
    const turn = this.#turns;
    const from = this.#at;
    const began = performance.now();
    const step = (now: number): void => {
      if (signal.aborted || turn !== this.#turns) return;
      this.#turnTo(from + coasted(speed, now - began));
      if (now - began < coastEnds) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  #turnTo(at: number): void {
    this.#at = at;
    const frame = wrap(at, this.#count);
    const range = this.#range;
    if (range) {
      range.value = String(frame);
      const degrees = Math.round((frame * 360) / this.#count);
      range.setAttribute('aria-valuetext', (range.dataset.words ?? '').replace('{degrees}', String(degrees)));
    }
    this.#draw();
  }

  #draw(): void {
    const canvas = this.#canvas;
    const frame = nearest(wrap(this.#at, this.#count), this.#frames.keys(), this.#count);
    const image = frame === undefined ? undefined : this.#frames.get(frame)?.image;
    const brush = canvas?.getContext('2d');
    if (!canvas || !image || !brush) return;
    const scale = Math.min(2, devicePixelRatio);
    const [width, height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const cover = Math.max(width / image.naturalWidth, height / image.naturalHeight);
    const [w, h] = [image.naturalWidth * cover, image.naturalHeight * cover];
    brush.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
  }

  /** First every frame small, then large ones where they are seen, unless the visitor saves data. */
  async #refine(
    { small, order, addresses }: { small: number[]; order: number[]; addresses: [string[], string[]] },
    signal: AbortSignal,
  ): Promise<void> {
    await this.#fetchAll(small, addresses[0], signal);
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    const isSmallEnough = (this.#canvas?.clientWidth ?? 0) * Math.min(2, devicePixelRatio) <= 480;
    if (connection?.saveData || isSmallEnough) return;
    await this.#fetchAll(order, addresses[1], signal, true);
  }

  async #fetchAll(frames: readonly number[], addresses: string[], signal: AbortSignal, isLarge = false): Promise<void> {
    const waiting = [...frames];
    const fetchNext = async (): Promise<void> => {
      for (let frame = waiting.shift(); frame !== undefined && !signal.aborted; frame = waiting.shift()) {
        // One that does not come leaves a gap that its neighbours fill.
        await this.#fetch(frame, addresses, signal, isLarge).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  }

  async #fetch(frame: number, addresses: string[], signal: AbortSignal, isLarge = false): Promise<void> {
    const known = this.#frames.get(frame);
    if (known && known.isLarge >= isLarge) return;
    const image = new Image();
    image.src = addresses[frame] ?? '';
    await image.decode();
    if (signal.aborted) return;
    this.#frames.set(frame, { image, isLarge });
    this.#draw();
  }
}

if (!customElements.get('fc-turntable')) customElements.define('fc-turntable', Turntable);
