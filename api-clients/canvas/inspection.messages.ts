import { z } from 'zod';
import { worstCars } from './worst-cars.data.ts';

/*
 * What the builder and the frame that tests blocks say to each other (`/canvas/inspection`, never seen). The frame posts
 * `{ forecourt: 'inspection-hello' }`; the builder checks source and origin and answers with a MessagePort.
 */
export const inspectionHello = z.strictObject({ forecourt: z.literal('inspection-hello') });
export const inspectionPort = z.strictObject({ forecourt: z.literal('inspection-port') });

const id = z.string().max(64);

/** One top block with all inside it, drawn alone. Its inside is checked by the sender. */
export const inspectionOrder = z.object({
  request: z.number(),
  root: z.array(id).max(1),
  blocks: z.record(id, z.looseObject({ type: z.string(), v: z.number(), props: z.record(z.string(), z.unknown()) })),
  locale: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  theme: z.enum(['jdx', 'lrdx']),
  axe: z.boolean(),
  /** `words`: only the words over pictures are judged, as on a second screen; `cards`: only cards of cars. */
  only: z.enum(['words', 'cards']).optional(),
  /** Lists of cars begin with such. */
  car: z.enum(worstCars).optional(),
});
/** What breaks a card: words stand out of it, are cut off inside it, or its picture has no text alternative. */
export const cardFlaws = ['outside', 'cut', 'no_alt'] as const;
export type InspectionOrder = z.input<typeof inspectionOrder>;

/** Bytes as they travel. */
export const inspectionWeight = z.object({ script: z.number(), style: z.number() });

export const inspectionResult = z.object({
  request: z.number(),
  problems: z.array(
    z.object({
      rule: z.string().max(100),
      impact: z.enum(['minor', 'moderate', 'serious', 'critical']),
      help: z.string().max(500),
      block: id.nullable(),
      field: z.string().max(300).nullable(),
      html: z.string().max(300),
    }),
  ),
  /** Words that are hard to read over a picture: their contrast, and what WCAG asks of words of their size. */
  words: z.array(
    z.object({ block: id.nullable(), field: z.string().max(300).nullable(), contrast: z.number(), wanted: z.number() }),
  ),
  /** Cards of cars that the car on them breaks: how, and by which words. */
  cards: z.array(z.object({ block: id.nullable(), flaw: z.enum(cardFlaws), words: z.string().max(120) })),
  /** Pictures by block, each address once. */
  images: z.array(z.object({ block: id, address: z.string().max(2_000), bytes: z.number() })),
  /** How far the block moved while it loaded (cumulative layout shift of a phone's screen). */
  layoutShift: z.number(),
  /** What templates bring along; `page` is what every page loads. */
  weights: z.record(z.string(), inspectionWeight),
});
export type InspectionResult = z.output<typeof inspectionResult>;
