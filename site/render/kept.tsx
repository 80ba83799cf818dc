import { memo, type ReactNode } from 'react';
import { type LruMap, lruMap } from '#site/pages/cache/lru-map.ts';
import type { RenderContext } from './render-context.tsx';
import type { ImageSource } from './sources.types.ts';

export interface KeptProps {
  /** What it is drawn from: objects that are new once something in them has changed. */
  of: readonly object[];
  /** What else tells one look from another; few different ones, since each is kept. */
  by?: string;
  /** Nothing of the block that it stands in is in it: where it stands in one, it is kept all the same. */
  isAlone?: boolean;
  draw(): ReactNode;
}

/** Runs where it is drawn, so that what it asks is asked there. */
export const Drawn = ({ draw }: Pick<KeptProps, 'draw'>): ReactNode => draw();

/**
 * Something that many pages show alike: on the server it is drawn once for as long as `of`, `by`, the site's settings,
 * the addresses of its pages, language, theme and the pictures in it stay the same. Elsewhere it is drawn as ever.
 */
export const Kept = memo(({ draw }: KeptProps) => <Drawn draw={draw} />);

/** HTML with the values of its class attributes. */
export interface Markup {
  html: string;
  classes: readonly string[];
}

interface KeptMarkup extends Markup {
  /** Rules that it needs, by their classes. */
  rules: readonly (readonly [className: string, declarations: string])[];
  /** The pictures in it as they were. */
  pictures: readonly (readonly [id: string, source: ImageSource | null])[];
}

/** Looks by their texts, below the objects they are drawn from. */
interface Shelf {
  looks: LruMap<string, KeptMarkup>;
  below: WeakMap<object, Shelf>;
}

/** Most looks of one thing. */
const maxLooks = 400;

const newShelf = (): Shelf => ({ looks: lruMap(maxLooks), below: new WeakMap() });
const shelves = newShelf();

function shelfOf(of: readonly object[]): Shelf {
  let shelf = shelves;
  for (const object of of) {
    const found = shelf.below.get(object) ?? newShelf();
    shelf.below.set(object, found);
    shelf = found;
  }
  return shelf;
}

/** The markup of `<Kept>` in a public page. The function that spells addresses is a new one for new settings and pages. */
export function keptMarkup(
  { of, by = '', draw }: KeptProps,
  context: RenderContext,
  write: (node: ReactNode, context: RenderContext) => string,
): Markup {
  const { looks } = shelfOf([context.localPath, ...of]);
  const key = `${context.locale}|${context.theme}|${context.dir}|${by}`;
  const found = looks.get(key);
  if (found?.pictures.every(([id, source]) => context.image(id) === source)) {
    for (const [className, declarations] of found.rules) context.styles.add(className, declarations);
    return found;
  }
  const { seen, classes, pictures, rules, isOnlyOfThis } = watched(context);
  const html = write(<Drawn draw={draw} />, seen);
  const made: KeptMarkup = { html, classes: [...classes], pictures: [...pictures], rules: [...rules] };
  if (isOnlyOfThis()) looks.set(key, made);
  return made;
}

/** A context that notes what is drawn from it: pictures, and what is not followed here and so keeps nothing. */
function watched(context: RenderContext) {
  const classes = new Set<string>();
  const pictures = new Map<string, ImageSource | null>();
  const rules = new Map<string, string>();
  let isOnlyOfThis = true;
  const unfollowed =
    <Given extends unknown[], Value>(ask: (...given: Given) => Value) =>
    (...given: Given): Value => {
      isOnlyOfThis = false;
      return ask(...given);
    };
  const seen: RenderContext = {
    ...context,
    classes,
    image: (id) => {
      const source = context.image(id);
      pictures.set(id, source);
      return source;
    },
    page: unfollowed(context.page),
    form: unfollowed(context.form),
    ...(context.film ? { film: unfollowed(context.film) } : {}),
    htmlFrame: unfollowed(context.htmlFrame),
    ...(context.seenFirst ? { seenFirst: unfollowed(context.seenFirst) } : {}),
    styles: {
      add: (className, declarations) => {
        rules.set(className, declarations);
        context.styles.add(className, declarations);
      },
    },
  };
  return { seen, classes, pictures, rules, isOnlyOfThis: () => isOnlyOfThis };
}
