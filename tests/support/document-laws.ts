import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type EditSteps, noSteps, recordEdit, takeStep } from '#documents/whole/edit-steps.ts';
import type { WholeDocument } from '#documents/whole/whole-document.ts';
import { createDraftSync, type DraftServer } from '#editor/pieces/drafts/draft-sync.ts';
import type { OpenedDraft } from '#editor/pieces/drafts/opened-draft.ts';

/** A kind of document with what the laws need to try it. */
export interface TriedKind<Doc> {
  kind: WholeDocument<Doc>;
  begun: Doc;
  /** One random edit. */
  edit: fc.Arbitrary<(doc: Doc) => Doc>;
  /** Four texts of it that can be written one by one; the first two are one person's, the others another's. */
  texts: readonly [string, string, string, string];
  /** A change of something else. */
  aside: (doc: Doc) => Doc;
  write: (text: string, value: string) => (doc: Doc) => Doc;
  read: (doc: Doc, text: string) => string | undefined;
  /** The document without what the order of two people's work decides. */
  unordered: (doc: Doc) => unknown;
}

/** What the service of a document does with its draft, in memory; `trouble` makes the next calls fail. */
export const draftServiceOf = <Doc>({ kind, begun }: Pick<TriedKind<Doc>, 'kind' | 'begun'>) => {
  let saved = begun;
  let version = 1;
  let draft: { content: Doc; base: Doc; baseVersion: number } | null = null;
  let lock = 0;
  const trouble: string[] = [];
  const refuse = (code: string): never => {
    throw new Error(code);
  };
  const fail = () => {
    const code = trouble.shift();
    if (code !== undefined && code !== '') refuse(code);
  };
  const opened = (): OpenedDraft<Doc> => ({
    saved: { content: saved, version, updatedAt: '', updatedBy: 'Ben' },
    draft: {
      exists: draft !== null,
      content: draft?.content ?? saved,
      base: draft?.base ?? saved,
      baseVersion: draft?.baseVersion ?? version,
      etag: `d${lock}`,
      updatedAt: null,
      updatedBy: 'Ben',
    },
  });
  const server: DraftServer<Doc, OpenedDraft<Doc>> = {
    open: async () => {
      fail();
      return opened();
    },
    keep: async (etag, baseVersion, content) => {
      fail();
      if (etag !== `d${lock}`) refuse('stale');
      if (baseVersion !== version && baseVersion !== draft?.baseVersion) refuse('stale');
      draft = { content, base: baseVersion === version ? saved : (draft?.base ?? saved), baseVersion };
      lock += 1;
      return `d${lock}`;
    },
    discard: async (etag) => {
      fail();
      if (etag !== `d${lock}`) refuse('stale');
      draft = null;
      lock += 1;
    },
    failureOf: (error) => {
      const code = error instanceof Error ? error.message : '';
      return code === 'stale' || code === 'refused' ? code : 'away';
    },
  };
  /** A screen with the document on it; a crash leaves only what the browser kept. */
  const openScreen = (kept: { base: Doc; content: Doc } | null = null) => {
    const now = opened();
    let content = kept?.content ?? now.draft.content;
    const sync = createDraftSync<Doc, OpenedDraft<Doc>>({
      kind,
      opened: now,
      known: kept?.base ?? now.draft.content,
      content,
      server,
      onArrival: ({ combine }) => {
        content = combine(content);
        sync.want(content);
      },
      restMs: 1_000_000,
      retryMs: 1_000_000,
    });
    sync.begin();
    return {
      sync,
      content: () => content,
      edit(change: (doc: Doc) => Doc) {
        content = change(content);
        sync.want(content);
      },
      left: () => ({ base: sync.known(), content }),
    };
  };
  return {
    openScreen,
    trouble,
    hasDraft: () => draft !== null,
    /** Publishes the draft, as somebody else would. */
    publish: () => {
      if (!draft || draft.baseVersion !== version) return;
      saved = draft.content;
      version += 1;
      draft = null;
      lock += 1;
    },
    /** Saves past any draft, as an import would. */
    overtake: (change: (doc: Doc) => Doc) => {
      saved = change(saved);
      version += 1;
    },
    content: () => draft?.content ?? saved,
  };
};

/** Mostly two people who write and keep by turns: what goes wrong between the two must happen often enough. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      who: fc.nat(1),
      text: fc.nat(1),
      value: fc.string({ minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('flush' as const), who: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('crash' as const, 'look' as const), who: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('publish' as const, 'overtake' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('trouble' as const),
      code: fc.constantFrom('offline', '', 'stale', 'refused'),
    }),
  },
);

/** What holds of every kind of document that is edited in one piece, whatever is in it. */
export const itKeepsTheLawsOfDocuments = <Doc>(tried: TriedKind<Doc>): void => {
  const { kind, begun, write, read } = tried;
  const edits = fc.array(tried.edit, { maxLength: 25 });
  const after = (list: readonly ((doc: Doc) => Doc)[], doc = begun) => list.reduce((now, edit) => edit(now), doc);

  it('law: one person’s changes are taken as they are, and the same change made twice is one', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const mine = after(list);
        for (const { merged, clashes } of [
          kind.merge(begun, mine, begun),
          kind.merge(begun, begun, mine),
          kind.merge(begun, mine, mine),
        ]) {
          expect(clashes).toEqual([]);
          expect(kind.same(merged, mine)).toBe(true);
        }
      }),
    );
  });

  it('law: without a clash it is the same who merges with whom', () => {
    fc.assert(
      fc.property(edits, edits, (left, right) => {
        const [mine, theirs] = [after(left), after(right)];
        const [one, other] = [kind.merge(begun, mine, theirs), kind.merge(begun, theirs, mine)];
        expect(one.clashes.length).toBe(other.clashes.length);
        if (one.clashes.length > 0) return;
        expect(tried.unordered(one.merged)).toEqual(tried.unordered(other.merged));
      }),
    );
  });

  it('law: undo leads back to the beginning, redo to where one was', () => {
    fc.assert(
      fc.property(edits, (list) => {
        let here = { content: begun };
        let steps: EditSteps<typeof here> = noSteps;
        for (const edit of list) {
          steps = recordEdit(steps, { ...here, label: 'Edit' });
          here = { content: edit(here.content) };
        }
        const end = here;
        const go = (direction: 'undo' | 'redo') => {
          for (let taken = takeStep(steps, here, direction); taken; taken = takeStep(steps, here, direction)) {
            here = { content: taken.there.content };
            steps = taken.steps;
          }
        };
        go('undo');
        expect(here.content).toBe(begun);
        go('redo');
        expect(here.content).toBe(end.content);
      }),
    );
  });

  it('law: no edit of two people is lost, whatever fails, crashes or is published between', async () => {
    vi.useFakeTimers();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const service = draftServiceOf(tried);
        const screens = [service.openScreen(), service.openScreen()];
        const meant = new Map<string, string>();
        for (const one of steps) {
          if (one.do === 'trouble') service.trouble.push(one.code);
          if (one.do === 'publish') service.publish();
          if (one.do === 'overtake') service.overtake(tried.aside);
          if (!('who' in one)) continue;
          const screen = screens[one.who];
          if (!screen) continue;
          if (one.do === 'edit') {
            const text = tried.texts[one.who * 2 + one.text] ?? tried.texts[0];
            screen.edit(write(text, one.value));
            meant.set(text, one.value);
          } else if (one.do === 'flush') await screen.sync.flush();
          else if (one.do === 'look') await screen.sync.refresh().catch(() => undefined);
          else screens[one.who] = service.openScreen(screen.left());
        }
        service.trouble.length = 0;
        for (let round = 0; round < 3; round += 1)
          for (const screen of screens) {
            expect(screen.sync.state().kind).not.toBe('conflict');
            await screen.sync.refresh();
            expect(await screen.sync.flush()).toBe(true);
          }
        for (const [text, value] of meant) expect(read(service.content(), text)).toBe(value);
        for (const screen of screens) expect(kind.same(screen.content(), service.content())).toBe(true);
      }),
    );
    vi.useRealTimers();
  });
};
