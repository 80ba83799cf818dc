import type { CompactMessages } from '../i18n/i18n.types.ts';
import type { CanvasBoot } from './canvas-boot.types.ts';

/** The site's own words on the canvas: fifty languages would be most of its document, so all but two come when asked for. */
export interface CanvasMessages {
  /** What is here; undefined for a language that has not come. */
  of(locale: string): CompactMessages | undefined;
  /** Resolves when a language is here, true, or cannot be had now; it is then asked for again the next time. */
  load(locale: string): Promise<boolean>;
}

/** The words that came with the document, and those of other languages from `/de/canvas/messages.json`. */
export function createCanvasMessages({
  basePath,
  messages,
}: Pick<CanvasBoot, 'basePath' | 'messages'>): CanvasMessages {
  const known = new Map(Object.entries(messages));
  const asked = new Map<string, Promise<boolean>>();

  const ask = async (locale: string): Promise<boolean> => {
    try {
      const response = await fetch(`${basePath}/${locale}/canvas/messages.json`);
      if (response.ok) known.set(locale, (await response.json()) as CompactMessages);
      return response.ok;
    } catch {
      return false;
    } finally {
      asked.delete(locale);
    }
  };

  return {
    of: (locale) => known.get(locale),
    async load(locale) {
      if (known.has(locale)) return true;
      const asking = asked.get(locale) ?? ask(locale);
      asked.set(locale, asking);
      return asking;
    },
  };
}
