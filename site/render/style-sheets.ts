import type { Theme } from '../theme/tokens.ts';

/** Style sheets as text, and the class names of each: what a page uses is read from its HTML. */
type Texts = Record<string, string>;
type ClassMaps = Record<string, Record<string, string>>;

const themeTexts: Texts = import.meta.glob('../theme/*.css', { eager: true, query: '?inline', import: 'default' });
const moduleTexts: Texts = import.meta.glob(
  ['../{ui,forms,furniture,gallery,pages,canvas}/*.module.css', '../blocks/*/*.module.css'],
  { eager: true, query: '?inline', import: 'default' },
);
const moduleClasses: ClassMaps = import.meta.glob(
  ['../{ui,forms,furniture,gallery,pages,canvas}/*.module.css', '../blocks/*/*.module.css'],
  { eager: true, import: 'default' },
);

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
  block: /\/blocks\/([^/]+)\//.exec(path)?.[1] ?? null,
  ui: path.startsWith('../ui/'),
}));

const themeText = (name: string): string => themeTexts[`../theme/${name}.css`] ?? '';

export interface PageStyleRequest {
  html: string;
  theme: Theme;
  script: 'arabic' | 'latin';
  /** Keys of the blocks on the page: a block's sheets come along whole, since its script may add classes later. */
  blocks: ReadonlySet<string>;
  /** Islands may draw any primitive later. */
  hasIslands: boolean;
  /** Rules for values of this page. */
  rules: string;
  /** Prefix of local addresses, empty or like `/path`. */
  basePath: string;
}

/** The style sheet to inline: theme, fonts, the sheets in use, the page's own rules. */
export function pageStyles(request: PageStyleRequest): string {
  const used = usedClasses(request.html);
  const modules = sheets
    .filter(
      (sheet) =>
        (sheet.block !== null && request.blocks.has(sheet.block)) ||
        (sheet.ui && request.hasIslands) ||
        sheet.classes.some((name) => used.has(name)),
    )
    .map((sheet) => sheet.text);
  return withBasePath(
    [...baseSheets(request.theme, request.script), ...modules, request.rules].join(''),
    request.basePath,
  );
}

/** Every sheet of the site, for the canvas and the gallery, where anything may appear in either theme. */
export function allStyles(basePath: string): string {
  const base = [themeText('reset'), themeText('tokens'), themeText('jdx'), themeText('lrdx')];
  const fonts = [themeText('fonts.jdx'), themeText('fonts.lrdx'), themeText('fonts.arabic')];
  return withBasePath([...base, ...fonts, ...sheets.map((sheet) => sheet.text)].join(''), basePath);
}

function baseSheets(theme: Theme, script: 'arabic' | 'latin'): string[] {
  const arabic = script === 'arabic' ? themeText('fonts.arabic') : '';
  return [themeText('reset'), themeText('tokens'), themeText(theme), themeText(`fonts.${theme}`), arabic];
}

function usedClasses(html: string): Set<string> {
  const used = new Set<string>();
  for (const match of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of (match[1] ?? '').split(' ')) used.add(name);
  }
  return used;
}

const withBasePath = (css: string, basePath: string) =>
  basePath ? css.replaceAll('url(/assets/', `url(${basePath}/assets/`) : css;
