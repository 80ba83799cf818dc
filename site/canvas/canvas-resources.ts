import { createLucideIcon, type LucideIcon } from 'lucide-react';
import { fetchIconShapes } from '#api-clients/canvas/icon-shapes.ts';
import { clientOnCall } from '#api-clients/client-on-call.ts';
import type { FormSource } from '../forms/form-view.types.ts';
import { toImageSource } from '../pages/load/load-images.ts';
import { isAbsent } from '../pages/load/problem-status.ts';
import type { ImageSource } from '../render/sources.types.ts';

/** Pictures, icons and forms that blocks on the canvas ask for; they arrive later and the asking blocks are drawn again. */
export interface CanvasResources {
  image(id: string, block: string): ImageSource | null;
  icon(name: string, block: string): LucideIcon | null;
  form(id: string, locale: string, block: string): FormSource | null | undefined;
}

/** @param refresh draws a block again */
export function createCanvasResources(basePath: string, refresh: (block: string) => void): CanvasResources {
  const media = clientOnCall(async () => (await import('#api-clients/media/media.contract.ts')).mediaContract, {
    baseUrl: basePath,
  });
  const formsClient = clientOnCall(async () => (await import('#api-clients/forms/forms.contract.ts')).formsContract, {
    baseUrl: basePath,
  });
  const stock = clientOnCall(async () => (await import('#api-clients/stock/stock.contract.ts')).stockContract, {
    baseUrl: basePath,
  });
  /** Published forms; null: there is none of this id. */
  const forms = new Map<string, FormSource | null>();
  const formsAsked = new Set<string>();
  const images = new Map<string, ImageSource | null>();
  const wanted = new Set<string>();
  const askers = new Map<string, Set<string>>();
  /** null: there is none of this name. */
  const icons = new Map<string, LucideIcon | null>();
  const iconsAsked = new Set<string>();

  const ask = (what: string, block: string) => {
    askers.set(what, (askers.get(what) ?? new Set()).add(block));
  };
  const answer = (what: string) => {
    const blocks = askers.get(what) ?? [];
    askers.delete(what);
    for (const block of blocks) refresh(block);
  };

  const fetchWanted = async () => {
    const ids = [...wanted];
    wanted.clear();
    for (const id of ids) images.set(id, null);
    try {
      const { data } = await media.getImages({ query: { ids: ids.join(',') } });
      for (const image of data.data) images.set(image.id, toImageSource(image));
    } catch {
      // Asked for again when the block is drawn next.
      for (const id of ids) images.delete(id);
      return;
    }
    for (const id of ids) answer(`image:${id}`);
  };

  const fetchIcon = async (name: string) => {
    iconsAsked.add(name);
    try {
      const shapes = await fetchIconShapes(basePath, name);
      icons.set(name, shapes && createLucideIcon(name, shapes));
    } catch {
      // Asked for again when the block is drawn next.
      return;
    } finally {
      iconsAsked.delete(name);
    }
    answer(`icon:${name}`);
  };

  const fetchForm = async (id: string, locale: string, key: string) => {
    formsAsked.add(key);
    const before = forms.get(key);
    try {
      const { loadForm } = await import('../forms/load-forms.ts');
      forms.set(key, await loadForm({ forms: formsClient, stock }, id, locale));
    } catch (error) {
      // Trouble that passes: asked for again when the block is drawn next.
      if (!isAbsent(error)) return;
      forms.set(key, null);
    } finally {
      formsAsked.delete(key);
    }
    if (forms.get(key) !== before) answer(`form:${key}`);
  };

  return {
    form(id, locale, block) {
      const key = `${id}|${locale}`;
      const known = forms.get(key);
      if (known) return known;
      ask(`form:${key}`, block);
      // One that did not exist may be published by now.
      if (id !== '' && !formsAsked.has(key)) void fetchForm(id, locale, key);
      return known;
    },
    image(id, block) {
      const known = images.get(id);
      if (known) return known;
      ask(`image:${id}`, block);
      if (known === undefined && !wanted.has(id)) {
        wanted.add(id);
        if (wanted.size === 1) queueMicrotask(fetchWanted);
      }
      return null;
    },
    icon(name, block) {
      const known = icons.get(name);
      if (known !== undefined) return known;
      ask(`icon:${name}`, block);
      if (!iconsAsked.has(name)) void fetchIcon(name);
      return null;
    },
  };
}
