import type { ReactNode } from 'react';
import { own } from '#block-schemas/read/json-value.ts';
import { dynamicHtml, fallbacksOf } from '#site/dynamic/dynamic-html.ts';
import { directionOf } from '#site/i18n/locales.ts';
import { type BlockRegistry, foundBlocks } from '#site/render/block-registry.ts';
import { drawBlock } from '#site/render/draw-block.tsx';
import type { BlockContext, RenderContext } from '#site/render/render-context.tsx';
import { renderMarkup } from '#site/render/render-markup.tsx';
import type { SiteLog } from '#site/site.types.ts';
import { Slot } from '#site/ui/slot.tsx';
import type { PageBlock, PreparedPage } from '../load/prepare-page.ts';
import { BlockFailure } from './block-failure.tsx';

/** How many top blocks load their scripts and pictures at once. */
export const eagerBlocks = 2;

/** A top block with all inside it. */
export interface RenderedPart {
  html: string;
  /** Keys of the templates in it. */
  types: ReadonlySet<string>;
  /** Something in it is shown by a rule. */
  isDynamic?: boolean;
}

export interface RenderedBlocks {
  parts: RenderedPart[];
  hasIslands: boolean;
}

/** How a block's pictures are fetched. */
type Loading = Pick<BlockContext, 'eager' | 'isBehind'>;

/** How blocks are drawn. */
export interface BlockDrawing {
  log: SiteLog;
  /** Those found by their folders unless given. */
  blocks?: BlockRegistry;
  /** Called for each block that throws. */
  onFailure?: ((id: string) => void) | undefined;
}

/**
 * Renders a page block by block, from the inside out, each to a string of its own: a block that throws is left out
 * (or, where it is interactive, says so) and the visitor sees the rest.
 */
export function renderBlocks(
  page: PreparedPage,
  context: RenderContext,
  data: ReadonlyMap<string, unknown>,
  { log, blocks = foundBlocks, onFailure }: BlockDrawing,
): RenderedBlocks {
  let types = new Set<string>();
  let isDynamic = false;
  let hasIslands = false;
  let hasFirstPicture = false;
  const source = page.sourceLocale ?? context.locale;
  // What a document holds is noted while it is drawn: searching the finished text takes longer.
  const { islands } = context;
  const noting: RenderContext = {
    ...context,
    seenFirst: (files) => {
      hasFirstPicture = true;
      context.seenFirst?.(files);
    },
    islands:
      islands &&
      ((island) => {
        hasIslands = true;
        return islands(island);
      }),
  };

  const fallbacks = fallbacksOf(page);

  const renderBlock = (id: string, index: number | null, loading: Loading): string => {
    const dynamic = own(page.blocks, id)?.dynamic;
    if (dynamic) isDynamic = true;
    return dynamicHtml(drawn(id, index, loading), { id, rule: dynamic, isFallback: fallbacks.has(id) });
  };

  const drawn = (id: string, index: number | null, loading: Loading): string => {
    const found = own(page.blocks, id);
    if (!found) return '';
    const { type } = found.block;
    const fallback = found.fallback && { lang: source, dir: directionOf(source), fields: found.fallback };
    const blockContext: BlockContext = {
      id,
      type,
      anchor: found.anchor,
      index,
      ...loading,
      ...(fallback ? { fallback } : {}),
    };
    try {
      const slots = renderSlots(found, loading);
      types.add(type);
      return renderMarkup(drawBlock(found, { id, index, slots, data: data.get(id), blocks }), noting, blockContext);
    } catch (error) {
      log.error({ err: error, block: id, type }, 'a block could not be rendered');
      onFailure?.(id);
      return blocks.isInteractive(type) ? renderMarkup(<BlockFailure />, noting, blockContext) : '';
    }
  };

  const renderSlots = ({ groups }: PageBlock, loading: Loading): Record<string, ReactNode> =>
    Object.fromEntries(
      groups
        .filter((group) => group.blocks !== undefined)
        .map((group, position) => {
          const eager = loading.eager && position === 0;
          const html = group.blocks?.map((inner) => renderBlock(inner, null, { ...loading, eager })).join('');
          return [group.id, <Slot key={group.id} group={group.id} html={html} />];
        }),
    );

  const parts = page.root.map((id, index) => {
    types = new Set();
    isDynamic = false;
    // What visitors cannot see yet never holds up the picture that they see first.
    const html = renderBlock(id, index, { eager: index < eagerBlocks, isBehind: hasFirstPicture });
    return { html, types, isDynamic };
  });
  return { parts, hasIslands };
}
