import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { Page } from '#api-clients/admin/pages.resources.ts';
import { type Client, fillPath } from '#api-clients/http.ts';
import { type LiveContract, liveContract } from '#api-clients/live/live.contract.ts';
import { type LiveEvent, type LiveEventName, presenceSeconds } from '#api-clients/live/live.events.ts';
import { ProblemError } from '#api-clients/problem.ts';
import type { Autosave } from '#editor/builder/document/store/autosave.ts';
import type { BuilderStore } from '#editor/builder/document/store/builder-store.ts';
import type { SelectionStore } from '#editor/builder/document/store/selection.ts';
import { t } from '#editor/i18n/t.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { type Coworker, comingAndGoing, coworkersOf } from './coworkers.ts';
import { openEventConnection } from './event-connection.ts';

export interface LiveSessionOptions {
  api: { admin: Client<AdminContract>; live: Client<LiveContract> };
  pageId: string;
  client: string;
  userId: string;
  store: BuilderStore;
  autosave: Autosave;
  selection: SelectionStore;
  page: Watched<Page>;
  /** A reusable section was changed by somebody; null: any of them may have been. */
  onSection: (id: string | null) => void;
  onReplaced: () => void;
}

export interface LiveSession {
  /** The others on this page; empty while the connection is away. */
  coworkers: Watched<readonly Coworker[]>;
  /** Listens until the answered function is called. */
  start: () => () => void;
}

/** Moves of the selection are told at most this often, in milliseconds. */
const tellMs = 400;

/** Milliseconds without a change after which somebody rests. */
const restMs = 1_500;

/** A call whose failure nobody needs to hear of: the next one comes soon. */
const quietly = async (call: Promise<unknown>): Promise<void> => {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
};

/** Everybody's changes as they are stored, and who is where: for one opened page. */
export const createLiveSession = (options: LiveSessionOptions): LiveSession => {
  const { api, pageId, client, userId, store, autosave, selection, page, onSection, onReplaced } = options;
  const coworkers = createWatched<readonly Coworker[]>([]);
  const params = { id: pageId };

  const address = (): string =>
    `${liveContract.base}${fillPath(liveContract.operations.streamPage.path, params)}?client=${client}&after=${store.getRevision()}`;

  const meet = (people: LiveEvent<'people'>['people']): void => {
    const next = coworkersOf(people, { client, userId });
    const words = comingAndGoing(coworkers.get(), next);
    coworkers.set(next);
    if (words !== '') announce(words);
  };

  const refreshPage = (): Promise<void> =>
    quietly(
      api.admin.getPage({ params }).then(({ data }) => {
        const before = page.get().attributes.published_revision;
        page.set(data.data);
        const { published_revision: after, updated_by: by } = data.data.attributes;
        if (after !== null && after !== before) announce(t('{by} published this page', { by: by ?? t('Somebody') }));
      }),
    );

  let toldAt = 0;
  const tell = (): void => {
    toldAt = performance.now();
    const { blocks, field } = selection.get();
    void quietly(api.live.announcePresence({ params, body: { client, block: blocks.at(-1) ?? null, field } }));
  };

  const hear = (name: LiveEventName, event: LiveEvent<LiveEventName>): void => {
    const as = <Name extends LiveEventName>(_name: Name) => event as LiveEvent<Name>;
    if (name === 'batch') {
      if (!store.receive([as('batch')])) void autosave.catchUp();
    } else if (name === 'people') meet(as('people').people);
    else if (name === 'hello') {
      meet(as('hello').people);
      tell();
      // What changed while there was no connection was told to nobody here: before the first one, too.
      onSection(null);
      void refreshPage();
    } else if (name === 'section') onSection(as('section').id);
    else if (name === 'page') void refreshPage();
    else if (as('reload').revision > store.getRevision()) onReplaced();
  };

  return {
    coworkers,
    start: () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tellSoon = (): void => {
        timer ??= setTimeout(() => {
          timer = undefined;
          tell();
        }, tellMs);
      };
      const close = openEventConnection({
        address,
        onEvent: hear,
        onState: (isConnected) => {
          if (!isConnected) coworkers.set([]);
        },
      });
      // A line that is gone is noticed late by the connection: nobody is known to be here until it is back.
      const nobody = (): void => coworkers.set([]);
      window.addEventListener('offline', nobody);
      window.addEventListener('online', tell);
      const stopWatching = selection.subscribe(tellSoon);
      let changedAt = 0;
      const stopNoting = store.subscribe(() => {
        changedAt = performance.now();
      });
      const again = setInterval(
        () => {
          const now = performance.now();
          // Who types is not interrupted for a sign of life, as long as the one before still counts.
          const mayWait = now - changedAt < restMs && now - toldAt < (presenceSeconds / 2) * 1_000;
          if (document.visibilityState === 'visible' && !mayWait) tell();
        },
        (presenceSeconds / 3) * 1_000,
      );
      return () => {
        clearTimeout(timer);
        clearInterval(again);
        stopWatching();
        stopNoting();
        window.removeEventListener('offline', nobody);
        window.removeEventListener('online', tell);
        close();
      };
    },
  };
};
