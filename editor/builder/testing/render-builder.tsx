import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Page } from '#api-clients/admin/pages.resources.ts';
import type { Conflict } from '#documents/page/commands.types.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { queryClient } from '#editor/api/query-client.ts';
import '#editor/theme/base.css';
import { createWatched } from '#editor/listeners.ts';
import { sessionQuery } from '#editor/shell/session/session.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { clearToasts, ToastRegion } from '#editor/ui/toast/toast.tsx';
import { BuilderRooms } from '../builder-rooms.tsx';
import { createBuilder } from '../create-builder.ts';
import type { EditedDocument } from '../document/document.context.ts';
import { createBuilderStore } from '../document/store/builder-store.ts';
import type { SaveState } from '../document/store/save-state.types.ts';
import type { EditingSession } from '../session/session.context.ts';
import type { Sides } from '../sides/sides.context.ts';
import type { Stage } from '../stage/stage.context.ts';

/** Blocks by id, one below the other. */
export type TestBlocks = Record<string, Pick<DraftBlock, 'type'> & Partial<Pick<DraftBlock, 'props' | 'groups'>>>;

/** What a test asks of the rooms, all in one. */
export type RenderedBuilder = EditedDocument & EditingSession & Stage & Sides;

export interface RenderBuilderOptions {
  blocks?: TestBlocks;
  services?: FakeServices;
  width?: number;
  isEditable?: boolean;
}

/** A part of the page builder over a page in memory; saving is a stand-in, other calls go to `services`. */
export const renderBuilder = async (
  part: ReactNode,
  { blocks = {}, services = new FakeServices(), width = 1280, isEditable = true }: RenderBuilderOptions = {},
): Promise<RenderedBuilder> => {
  await cleanup();
  await page.viewport(width, 900);
  localStorage.clear();
  clearToasts();
  queryClient.clear();
  vi.stubGlobal('fetch', services.fetch);
  await queryClient.ensureQueryData(sessionQuery);
  const draft = emptyDraft('Home');
  Object.entries(blocks).forEach(([id, block], index) => {
    draft.blocks[id] = newDraftBlock({ v: 1, at: `root||a${index}`, ...block });
  });
  const store = createBuilderStore({ draft, revision: 1, editable: isEditable });
  const [first] = services.pages;
  if (!first) throw new Error('The services have no page.');
  const { id, ...attributes } = first;
  const opened: Page = { type: 'page', id, attributes };
  const autosave = {
    state: createWatched<SaveState>({ kind: 'saved' }),
    flush: async () => undefined,
    catchUp: async () => undefined,
    takeBack: store.discard,
    tryAgain: store.retry,
    stop: () => undefined,
  };
  const builder = createBuilder(
    {
      client: crypto.randomUUID(),
      store,
      autosave,
      conflicts: createWatched<readonly Conflict[]>([]),
      readEarlierSteps: async () => undefined,
      close: () => undefined,
    },
    opened,
    {
      userId: 'u1',
      readOnlyReason: isEditable ? null : 'You may look at pages, not change them.',
      mayUseRawHtml: true,
      mayPublish: true,
      queries: queryClient,
    },
  );
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <BuilderRooms builder={builder}>
          <main>{part}</main>
          <ToastRegion />
        </BuilderRooms>
      ),
    },
  ]);
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...builder.document, ...builder.session, ...builder.stage, ...builder.sides };
};
