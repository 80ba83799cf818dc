import { filled, placeholdersIn } from '../live-texts/placeholders.ts';

/** What placeholders of blocks on the canvas stand for: asked of the site, and the blocks are drawn again with it. */
export interface CanvasLiveTexts {
  /** Values as visitors read them; placeholders stay as they are while their answer is on its way. */
  filled<Props>(block: string, props: Props, locale: string): Props;
}

interface Parts {
  basePath: string;
  /** Draws a block again. */
  refresh: (block: string) => void;
  /** Milliseconds after which a value is asked for again when its block is drawn. */
  maxAgeMs?: number;
}

const MAX_ASKED = 20;

export function createCanvasLiveTexts({ basePath, refresh, maxAgeMs = 60_000 }: Parts): CanvasLiveTexts {
  const known = new Map<string, { text: string | null | undefined; at: number }>();
  const wanted = new Map<string, Set<string>>();
  let blocks = new Set<string>();

  const ask = async (locale: string) => {
    const names = [...(wanted.get(locale) ?? [])];
    wanted.delete(locale);
    const asking = blocks;
    blocks = new Set();
    for (let at = 0; at < names.length; at += MAX_ASKED) {
      const texts = JSON.stringify(names.slice(at, at + MAX_ASKED));
      try {
        const response = await fetch(`${basePath}/${locale}/canvas/texts.json?${new URLSearchParams({ texts })}`);
        const { data } = (await response.json()) as { data: Record<string, string | null> | null };
        for (const [name, text] of Object.entries(data ?? {})) known.set(`${locale} ${name}`, { text, at: Date.now() });
      } catch {
        // They stay as they are written; asked again when a block with them is drawn next.
        for (const name of names) known.delete(`${locale} ${name}`);
        return;
      }
    }
    for (const block of asking) refresh(block);
  };

  return {
    filled(block, props, locale) {
      const names = placeholdersIn(props);
      if (names.size === 0) return props;
      for (const name of names) {
        const key = `${locale} ${name}`;
        const before = known.get(key);
        if (before && Date.now() - before.at < maxAgeMs) continue;
        known.set(key, { text: before?.text, at: Date.now() });
        const queue = wanted.get(locale) ?? new Set();
        if (queue.size === 0) queueMicrotask(() => void ask(locale));
        wanted.set(locale, queue.add(name));
        blocks.add(block);
      }
      return filled(props, (name) => known.get(`${locale} ${name}`)?.text, locale) as typeof props;
    },
  };
}
