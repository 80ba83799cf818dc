import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { worstCarWords } from '#editor/builder/stage/canvas/worst-car-words.ts';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import type { BrokenCard, Inspection } from './inspection-frame.ts';

/** What a site asks of drawn pages; limits in kB, as the server names them. */
export interface BrowserChecks {
  axe: boolean;
  layout_shift: boolean;
  car_layout: boolean;
  budget: { script: number; style: number; image: number } | null;
}

/** A top block with what its test found. */
export interface InspectedBlock {
  id: string;
  label: string;
  result: Inspection;
  /** Templates of the block and of all inside it. */
  types: readonly string[];
}

/** Bytes of one block, or of the whole page. */
export interface Weight {
  script: number;
  style: number;
  image: number;
}

export interface BlockWeight extends Weight {
  id: string;
  label: string;
  layoutShift: number;
}

export interface PageWeights {
  /** What every page loads before its blocks. */
  base: Weight;
  blocks: BlockWeight[];
  /** Each script, style and picture once. */
  total: Weight;
}

/** Above this people notice that things move (Core Web Vitals: "good"). */
export const noticedShift = 0.1;

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** What the page weighs: templates count once however often they are used, pictures once for each address. */
export const pageWeights = (inspected: readonly InspectedBlock[]): PageWeights => {
  const templates = new Map<string, { script: number; style: number }>();
  const pictures = new Map<string, number>();
  for (const { result } of inspected) {
    for (const [type, weight] of Object.entries(result.weights)) templates.set(type, weight);
    for (const { address, bytes } of result.images) pictures.set(address, bytes);
  }
  const page = templates.get('page') ?? { script: 0, style: 0 };
  const blocks = inspected.map(({ id, label, result, types }) => ({
    id,
    label,
    layoutShift: result.layoutShift,
    script: sum([...new Set(types)].map((type) => result.weights[type]?.script ?? 0)),
    style: sum([...new Set(types)].map((type) => result.weights[type]?.style ?? 0)),
    image: sum(new Map(result.images.map(({ address, bytes }) => [address, bytes])).values()),
  }));
  return {
    base: { ...page, image: 0 },
    blocks,
    total: {
      script: sum([...templates.values()].map(({ script }) => script)),
      style: sum([...templates.values()].map(({ style }) => style)),
      image: sum(pictures.values()),
    },
  };
};

export const kilobytes = (bytes: number): number => Math.round(bytes / 1_000);

const words = { script: t('Scripts'), style: t('Styles'), image: t('Pictures') } as const;

type HardWords = Inspection['words'][number] & { screens: string };

const figure = (value: number, digits: number): string =>
  value.toLocaleString(formatLocale, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The words of each field that are hardest to read, and on which screens. */
const hardestWords = ({ words: phone, deskWords: desk }: Inspection): HardWords[] => {
  const hardest = new Map<string, HardWords>();
  for (const [screens, all] of [
    [t('on phones'), phone],
    [t('on wide screens'), desk],
  ] as const)
    for (const found of all) {
      const place = `${found.block} ${found.field}`;
      const known = hardest.get(place);
      const isHarder = !known || found.contrast / found.wanted < known.contrast / known.wanted;
      const both = known && known.screens !== screens ? t('on phones and wide screens') : screens;
      hardest.set(place, { ...(isHarder ? found : known), screens: both });
    }
  return [...hardest.values()];
};

/** One finding for each field: what axe leaves open, so it stands with axe's. */
const ofWords = ({ id, label, result }: InspectedBlock): PageFinding[] =>
  hardestWords(result).map(({ block, field, contrast, wanted, screens }) => ({
    severity: 'warning',
    code: 'axe',
    detail: t(
      'The words over the picture are hard to read {screens}: contrast {contrast} : 1, wanted {wanted} : 1. Choose another picture, or another colour of the block.',
      { screens, contrast: figure(contrast, 1), wanted },
    ),
    block: block ?? id,
    block_label: block === null || block === id ? label : null,
    path: field,
  }));

const cardDetail = ({ flaw, car, words: found }: BrokenCard): string => {
  const values = { car: worstCarWords[car], words: found };
  switch (flaw) {
    case 'outside':
      return t('{car}: words stand out of the card of a car (“{words}”).', values);
    case 'cut':
      return t('{car}: words on the card of a car are cut (“{words}”).', values);
    case 'no_alt':
      return t('{car}: the picture of a car has no text alternative (“{words}”).', values);
  }
};

/** One finding for each way in which a car breaks the cards of a block, told by the first that does. */
const ofCards = ({ id, label, result }: InspectedBlock): PageFinding[] => {
  const first = new Map<string, BrokenCard>();
  for (const card of result.cards) {
    const kind = `${card.block} ${card.flaw}`;
    if (!first.has(kind)) first.set(kind, card);
  }
  return [...first.values()].map((card) => ({
    severity: 'warning',
    code: 'car_layout',
    detail: cardDetail(card),
    block: card.block ?? id,
    block_label: card.block === null || card.block === id ? label : null,
    path: null,
  }));
};

/** Findings of the drawn page: axe, contrast over pictures, cards of cars, budget, layout shift. They warn; the server cannot repeat them. */
export const drawnFindings = (
  inspected: readonly InspectedBlock[],
  { layout_shift: asksForShift, budget }: BrowserChecks,
): PageFinding[] => {
  const ofAxe = inspected.flatMap(({ id, label, result }) =>
    result.problems.map(
      ({ help, block, field, rule }): PageFinding => ({
        severity: 'warning',
        code: 'axe',
        detail: `${help} (${rule})`,
        block: block ?? id,
        block_label: block === null || block === id ? label : null,
        path: field,
      }),
    ),
  );
  const ofShift = inspected
    .filter(({ result }) => asksForShift && result.layoutShift > noticedShift)
    .map(
      ({ id, label, result }): PageFinding => ({
        severity: 'warning',
        code: 'layout_shift',
        detail: t(
          'Its pictures have no size: what follows moves by {layoutShift} of a screen when they come; {noticedShift} is noticed.',
          { layoutShift: figure(result.layoutShift, 2), noticedShift },
        ),
        block: id,
        block_label: label,
        path: null,
      }),
    );
  const { total } = pageWeights(inspected);
  const ofBudget = (['script', 'style', 'image'] as const).flatMap((part): PageFinding[] =>
    budget && kilobytes(total[part]) > budget[part]
      ? [
          {
            severity: 'warning',
            code: 'budget',
            detail: t('{part} of this page: {kilobytes} kB of {part2} kB.', {
              part: words[part],
              kilobytes: kilobytes(total[part]),
              part2: budget[part],
            }),
            block: null,
            block_label: null,
            path: null,
          },
        ]
      : [],
  );
  return [...ofAxe, ...inspected.flatMap(ofWords), ...inspected.flatMap(ofCards), ...ofShift, ...ofBudget];
};
