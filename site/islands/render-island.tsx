import { renderToString } from 'react-dom/server';
import type { CompactMessages } from '../i18n/i18n.types.ts';
import { messagesFor } from '../i18n/visitor-messages.ts';
import {
  BlockProvider,
  type IslandRequest,
  type RenderContext,
  RenderProvider,
  within,
} from '../render/render-context.tsx';
import type { IslandData } from './island-data.types.ts';
import { jsonForScript } from './json-for-script.ts';

/**
 * An island as HTML and, beside it, the data to hydrate it: its props and exactly the pictures, addresses and messages
 * it asked for. `identifierPrefix` keeps the ids of several roots apart, on both sides alike.
 * @throws what the component throws; the block's error boundary answers it
 */
export function renderIsland({ element, props, name, messages, context, block }: IslandRequest): string {
  const prefix = `${block.id}-${name}-`;
  const data: IslandData = {
    props,
    prefix,
    block,
    theme: context.theme,
    locale: context.locale,
    dir: context.dir,
    ...(context.currency ? { currency: context.currency } : {}),
    paths: {},
    languages: {},
    pages: {},
    files: {},
    images: {},
    messages: {},
  };
  // The two that the error boundary shows.
  const keys = new Set(['block.error', 'block.retry', ...messages]);
  const inContexts = (
    <RenderProvider value={recording(context, data, keys)}>
      <BlockProvider value={block}>{element}</BlockProvider>
    </RenderProvider>
  );
  const html = within(null, () => renderToString(inContexts, { identifierPrefix: prefix }));
  data.messages = pick(messagesFor(context.locale).messages, keys);
  return `<fc-root>${html}</fc-root><script type="application/json">${jsonForScript(data)}</script>`;
}

/** The context, noting what is asked of it. */
function recording(context: RenderContext, data: IslandData, keys: Set<string>): RenderContext {
  const note = <Value,>(into: Record<string, Value>, key: string, value: Value | null): Value | null => {
    if (value !== null) into[key] = value;
    return value;
  };
  return {
    ...context,
    islands: null,
    t: (key, values) => {
      keys.add(key);
      return context.t(key, values);
    },
    page: (id) => note(data.pages, id, context.page(id)),
    file: (id) => note(data.files, id, context.file(id)),
    image: (id) => note(data.images, id, context.image(id)),
    localPath: (path) => {
      data.paths[path] = context.localPath(path);
      return data.paths[path];
    },
    languageAt: (path) => note(data.languages, path, context.languageAt?.(path) ?? null) ?? undefined,
    icon: () => null,
  };
}

function pick(messages: CompactMessages, keys: Iterable<string>): CompactMessages {
  const picked: CompactMessages = {};
  for (const key of keys) {
    const message = messages[key];
    if (message !== undefined) picked[key] = message;
  }
  return picked;
}
