import { z } from 'zod';
import { textCommand, textState } from './text-editing.messages.ts';
import { worstCars } from './worst-cars.data.ts';

/**
 * What the page builder and the frame it edits say to each other. The frame posts `{ forecourt: 'hello' }` to its
 * parent; the parent checks source and origin and answers `{ forecourt: 'port' }` with a transferred MessagePort;
 * everything below then goes through that port. Boxes are in CSS pixels of the frame's document (scroll included).
 *
 * A parent of the same origin may give its orders as events of the frame's window instead (`directOrderEvent`): they
 * are carried out before `dispatchEvent` returns, so that a key press is on the canvas within its own task. The frame
 * cancels an event it has taken; an event that comes back uncancelled was not heard and goes through the port.
 */
export const helloMessage = z.strictObject({ forecourt: z.literal('hello') });
export const portMessage = z.strictObject({ forecourt: z.literal('port') });

/** Name of the `CustomEvent` whose `detail` is an order to the frame; listened for from the hello on. */
export const directOrderEvent = 'forecourt-order';

/** Name of the event on the frame's window that asks a frame for its hello, for a builder that comes after it. */
export const askHelloEvent = 'forecourt-hello';

const id = z.string().max(64);
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** Snapshot and blocks are checked by the sender; the frame trusts its same-origin parent for their inside. */
const snapshotBlock = z.looseObject({ type: z.string(), v: z.number(), props: z.record(z.string(), z.unknown()) });
const snapshot = z.looseObject({
  root: z.array(id),
  blocks: z.record(id, snapshotBlock),
});

export const toCanvas = z.discriminatedUnion('say', [
  z.object({
    say: z.literal('init'),
    snapshot,
    locale: z.string(),
    dir: z.enum(['ltr', 'rtl']),
    theme: z.enum(['jdx', 'lrdx']),
    /** false = look, do not edit: no selection, no inline editing, links dead. */
    editable: z.boolean(),
    /** What blocks with nothing to show say, by template (`''` = any other), in the words of the staff app. */
    emptyWords: z.record(z.string(), z.string()).optional(),
    /** Blocks with cars begin with such. */
    car: z.enum(worstCars).optional(),
  }),
  /** Only what changed: new values of blocks (null = gone) and, when the order changed, the root list. */
  z.object({
    say: z.literal('patch'),
    blocks: z.record(id, snapshotBlock.nullable()),
    root: z.array(id).optional(),
    /** Echoed in `painted` when asked for, so that latency can be measured. */
    stamp: z.number().optional(),
  }),
  z.object({
    say: z.literal('theme'),
    theme: z.enum(['jdx', 'lrdx']),
    dir: z.enum(['ltr', 'rtl']),
    locale: z.string(),
  }),
  /** From now on blocks with cars begin with such; null: as visitors get them. */
  z.object({ say: z.literal('showCars'), car: z.enum(worstCars).nullable() }),
  z.object({
    say: z.literal('select'),
    blocks: z.array(id),
    field: z.string().nullable(),
    reveal: z.boolean(),
    /** What to say in the places of the first block's texts while they are empty, by field, in the words of the staff app. */
    emptyTexts: z.record(z.string(), z.string().max(300)).optional(),
  }),
  /** A block of this template may come soon: its script is fetched. */
  z.object({ say: z.literal('expect'), type: z.string().max(100) }),
  z.object({ say: z.literal('measure'), request: z.number() }),
  /** Scroll by this many pixels (edge scrolling during a drag). */
  z.object({ say: z.literal('scrollBy'), y: z.number() }),
  /** Open the closed tab or accordion item whose label is there, in pixels of the frame's window. */
  z.object({ say: z.literal('openAt'), x: z.number(), y: z.number() }),
  z.object({ say: z.literal('editInline'), block: id, field: z.string() }),
  z.object({ say: z.literal('endInline') }),
  /** What assistive technology calls the text that is being edited, in the words of the staff app. */
  z.object({ say: z.literal('nameInline'), label: z.string().max(300) }),
  /** What a formatted text told last is on the page: from now on, what is another there comes from elsewhere. */
  z.object({ say: z.literal('inlineTaken') }),
  /** For the formatted text that is being edited; `insteadOfSlash` takes the "/word" before the cursor away first. */
  z.object({ say: z.literal('formatText'), command: textCommand, insteadOfSlash: z.boolean().optional() }),
  /** Whether the builder shows what "/" offers: the arrows and Enter are its own then. */
  z.object({ say: z.literal('slashShown'), on: z.boolean() }),
  /** While on, the frame reports boxes again whenever layout moves. */
  z.object({ say: z.literal('watchBoxes'), on: z.boolean() }),
]);
export type ToCanvas = z.input<typeof toCanvas>;

export const measuredBlock = z.object({
  id,
  /** `root` or a block id, and the group whose slot this block is in (empty at the root). */
  parent: id,
  slot: z.string(),
  box,
});
export const measuredSlot = z.object({ parent: id, slot: z.string(), box, empty: z.boolean() });
export type MeasuredBlock = z.output<typeof measuredBlock>;
export type MeasuredSlot = z.output<typeof measuredSlot>;
export type Box = z.output<typeof box>;

const clipText = z.string().max(16_000_000);

/** The clipboard's own name for blocks. */
export const blocksClipType = 'application/x-forecourt-blocks+json';

/** Where files of the person's computer are on the page, and how many. */
const filesAt = {
  block: id.nullable(),
  /** The field of the picture that is seen there. */
  field: z.string().max(300).nullable(),
  /** As much of the picture as is in the window. */
  box: box.nullable(),
  /** What shows a film there, or may. */
  film: z.object({ field: z.string().max(300), box }).nullable(),
  files: z.int().min(0),
};

export const fromCanvas = z.discriminatedUnion('say', [
  z.object({ say: z.literal('ready') }),
  z.object({
    say: z.literal('measured'),
    request: z.number(),
    blocks: z.array(measuredBlock),
    slots: z.array(measuredSlot),
    scroll: z.object({ x: z.number(), y: z.number() }),
    viewport: z.object({ width: z.number(), height: z.number() }),
    documentHeight: z.number(),
  }),
  z.object({ say: z.literal('scrolled'), x: z.number(), y: z.number() }),
  z.object({ say: z.literal('hover'), block: id.nullable() }),
  z.object({
    say: z.literal('picked'),
    block: id.nullable(),
    field: z.string().nullable(),
    extend: z.enum(['none', 'range', 'toggle']),
    /** Double click on what is not typed over in place (formatted text, a picture): the panel's field is gone into. */
    into: z.literal(true).optional(),
  }),
  /** Double click or Enter on an editable text began editing on the canvas. */
  z.object({ say: z.literal('inlineStarted'), block: id, field: z.string() }),
  /** A formatted text comes as its document, without a value when it is empty; the builder checks what is in it. */
  z.object({
    say: z.literal('inlineChanged'),
    block: id,
    field: z.string(),
    value: z.union([z.string(), z.looseObject({ type: z.literal('doc'), content: z.array(z.unknown()) })]).optional(),
  }),
  /** Where the cursor of a formatted text is, and what is true there. */
  z.object({
    say: z.literal('textAt'),
    state: textState,
    /** The chosen words, or the line of the cursor. */
    caret: box,
    /** The whole text. */
    text: box,
    /** What was typed after a "/" that asks for something to insert. */
    slash: z.string().max(40).nullable(),
  }),
  /** Ctrl+K, or Alt+F10, in a formatted text: the address of a link, or the keyboard for the tools. */
  z.object({ say: z.literal('textAsks'), what: z.enum(['link', 'tools']) }),
  z.object({ say: z.literal('slashKey'), key: z.enum(['ArrowUp', 'ArrowDown', 'Enter', 'Escape']) }),
  z.object({ say: z.literal('inlineEnded'), block: id, field: z.string() }),
  /** A key press the frame does not use itself. */
  z.object({
    say: z.literal('key'),
    key: z.string().max(30),
    code: z.string().max(30),
    ctrl: z.boolean(),
    meta: z.boolean(),
    shift: z.boolean(),
    alt: z.boolean(),
  }),
  /** Copy or cut was asked for while no text was marked. */
  z.object({ say: z.literal('copied'), cut: z.boolean() }),
  /** What the clipboard held at a paste, in its forms; not checked here. */
  z.object({ say: z.literal('pasted'), own: clipText, html: clipText, plain: clipText }),
  /** Blocks were to be pasted into a text that is typed in. */
  z.object({ say: z.literal('blocksIntoText') }),
  /** Files are dragged over the page: told when something of it changes. `type` is that of the first, if it is known. */
  z.object({ say: z.literal('filesOver'), ...filesAt, type: z.string().max(200) }),
  z.object({ say: z.literal('filesGone') }),
  /** Files were dropped. Only one that comes alone is handed over; its kind and size are not checked here. */
  z.object({ say: z.literal('filesDropped'), ...filesAt, file: z.instanceof(File).nullable() }),
  z.object({ say: z.literal('painted'), stamp: z.number() }),
  z.object({ say: z.literal('failed'), block: id.nullable(), message: z.string().max(2_000) }),
]);
export type FromCanvas = z.output<typeof fromCanvas>;
