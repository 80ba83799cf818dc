import type { Theme } from '../theme/tokens.ts';

/** Style sheets as text, and the class names of each: what a page uses is read from its HTML. */
type Texts = Record<string, string>;
type ClassMaps = Record<string, Record<string, string>>;

const themeTexts: Texts = import.meta.glob('../theme/*.css', { eager: true, query: '?inline', import: 'default' });
const moduleTexts: Texts = import.meta.glob('../**/*.module.css', { eager: true, query: '?inline', import: 'default' });
const moduleClasses: ClassMaps = import.meta.glob('../**/*.module.css', { eager: true, import: 'default' });

interface Sheet {
  text: string;
  classes: string[];
  /** Block key for the sheets of a block. */
  block: string | null;
  /** Whether the sheet belongs to the UI primitives. */
  ui: boolean;
}

const sheets: Sheet[] = Object.entries(moduleTexts).map(([path, text]) => ({
  text,
  classes: Object.values(moduleClasses[path] ?? {}).flatMap((names) => names.split(' ')),
  block: /\/blocks\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? null,
  ui: path.startsWith('../ui/'),
}));

const themeText = (name: string): string => themeTexts[`../theme/${name}.css`] ?? '';

export interface PageStyleRequest {
  /** Values of the class attributes in the document's body. */
  classes: Iterable<string>;
  theme: Theme;
  /** ISO 15924; scripts with fonts of their own have a sheet `theme/fonts.<script>.css`. */
  script: string;
  /** Keys of the blocks on the page: a block's sheets come along whole, since its script may add classes later. */
  blocks: ReadonlySet<string>;
  /** Islands may draw any primitive later. */
  hasIslands: boolean;
  /** Rules for values of this page. */
  rules: string;
  /** Prefix of local addresses, empty or like `/path`. */
  basePath: string;
}

export interface PageStyles {
  /** Theme, fonts and the sheets in use: equal on many pages. */
  sheets: string;
  /** The page's own rules, which stand behind them. */
  rules: string;
}

/** The Latin letters of each theme's headlines, by the beginning of their file's name. */
const headlineFonts: Readonly<Record<Theme, RegExp>> = {
  jdx: /url\("?([^")]*\/archivo-latin-(?!ext)[^")]*\.woff2)/,
  lrdx: /url\("?([^")]*\/instrument-sans-latin-wght[^")]*\.woff2)/,
};

/**
 * The address of the font that a theme's headlines are set in, to be fetched before the browser finds out that it needs
 * it; `undefined` in other scripts, whose words it does not draw, and where nothing was built.
 */
export function headlineFont(theme: Theme, script: string, basePath: string): string | undefined {
  const found = script === 'Latn' ? headlineFonts[theme].exec(themeText(`fonts.${theme}`))?.[1] : undefined;
  return found?.startsWith('/assets/') ? `${basePath}${found}` : undefined;
}

/** The style sheet to inline. */
export function pageStyles(request: PageStyleRequest): PageStyles {
  const used = sheetsUsed(request);
  const key = `${request.theme}|${request.script}|${request.basePath}|${used.join(' ')}`;
  const kept = joined.get(key) ?? joinSheets(request, used);
  if (joined.size >= maxJoined) joined.clear();
  joined.set(key, kept);
  return { sheets: kept, rules: request.rules };
}

/** Pages with the same sheets share their text. */
const maxJoined = 200;
const joined = new Map<string, string>();

const joinSheets = ({ theme, script, basePath }: PageStyleRequest, used: readonly number[]): string =>
  withBasePath([...baseSheets(theme, script), ...used.map((at) => sheets[at]?.text ?? '')].join(''), basePath);

/** Places of the sheets with a class of each name. */
const sheetsByClass = new Map<string, number[]>();
for (const [at, { classes }] of sheets.entries())
  for (const name of classes) sheetsByClass.set(name, [...(sheetsByClass.get(name) ?? []), at]);

/** Places of the sheets of each block, and of those that islands draw. */
const sheetsByBlock = new Map<string, number[]>();
const sheetsOfIslands: number[] = [];
for (const [at, { block, ui }] of sheets.entries()) {
  if (block !== null) sheetsByBlock.set(block, [...(sheetsByBlock.get(block) ?? []), at]);
  if (ui) sheetsOfIslands.push(at);
}

/** By the value of a class attribute; blocks write the same few hundred. */
const sheetsByValue = new Map<string, readonly number[]>();
const maxValues = 5_000;

function sheetsOf(value: string): readonly number[] {
  const kept = sheetsByValue.get(value);
  if (kept) return kept;
  const found = value.split(' ').flatMap((name) => sheetsByClass.get(name) ?? []);
  if (sheetsByValue.size >= maxValues) sheetsByValue.clear();
  sheetsByValue.set(value, found);
  return found;
}

function sheetsUsed({ classes, blocks, hasIslands }: PageStyleRequest): number[] {
  const used = new Set<number>(hasIslands ? sheetsOfIslands : []);
  for (const block of blocks) for (const at of sheetsByBlock.get(block) ?? []) used.add(at);
  for (const value of classes) for (const at of sheetsOf(value)) used.add(at);
  return [...used].sort((a, b) => a - b);
}

/** Every sheet of the site, for the canvas and the gallery, where anything may appear in either theme. */
export function allStyles(basePath: string): string {
  const base = [themeText('reset'), themeText('tokens'), themeText('jdx'), themeText('lrdx')];
  const fonts = Object.entries(themeTexts).flatMap(([path, text]) => (path.includes('/fonts.') ? [text] : []));
  return withBasePath([...base, ...fonts, ...sheets.map((sheet) => sheet.text)].join(''), basePath);
}

function baseSheets(theme: Theme, script: string): string[] {
  const own = themeText(`fonts.${script.toLowerCase()}`);
  return [themeText('reset'), themeText('tokens'), themeText(theme), themeText(`fonts.${theme}`), own];
}

const withBasePath = (css: string, basePath: string) =>
  basePath ? css.replaceAll('url(/assets/', `url(${basePath}/assets/`) : css;
