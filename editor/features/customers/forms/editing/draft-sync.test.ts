import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import type { FormItem } from '../forms.api.ts';
import type { OpenedForm } from './draft.api.ts';
import { createDraftSync, type DraftServer, type DraftSync } from './draft-sync.ts';
import { sameForm } from './same-form.ts';

const NAMES = ['anna_1', 'anna_2', 'ben_1', 'ben_2'] as const;
const begun: FormWrite = formWrite.parse({
  name: 'Trial',
  status: 'published',
  fields: NAMES.map((id) => ({ id, type: 'text', label: id })),
});

/** What the forms service does with drafts, in memory; `trouble` makes the next calls fail. */
const fakeService = () => {
  let saved = begun;
  let version = 1;
  let draft: { form: FormWrite; base: FormWrite; baseVersion: number } | null = null;
  let lock = 0;
  const trouble: string[] = [];
  const refuse = (code: string): never => {
    throw new Error(code);
  };
  const fail = () => {
    const code = trouble.shift();
    if (code !== undefined && code !== '') refuse(code);
  };
  const item = () =>
    ({ ...saved, id: 'f', version, etag: `f${version}`, updated_by: 'Ben', updated_at: '' }) as FormItem;
  const opened = (): OpenedForm => ({
    item: item(),
    draft: {
      exists: draft !== null,
      form: draft?.form ?? saved,
      base: draft?.base ?? saved,
      baseVersion: draft?.baseVersion ?? version,
      etag: `d${lock}`,
      updatedAt: null,
      updatedBy: 'Ben',
    },
  });
  const server: DraftServer = {
    open: async () => {
      fail();
      return opened();
    },
    keep: async (etag, baseVersion, form) => {
      fail();
      if (etag !== `d${lock}`) refuse('stale');
      if (baseVersion !== version && baseVersion !== draft?.baseVersion) refuse('stale');
      draft = { form, base: baseVersion === version ? saved : (draft?.base ?? saved), baseVersion };
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
  return {
    server,
    opened,
    trouble,
    /** Publishes the draft, as somebody else would. */
    publish: () => {
      if (!draft || draft.baseVersion !== version) return;
      saved = draft.form;
      version += 1;
      draft = null;
      lock += 1;
    },
    /** Saves past any draft, as an import would. */
    overtake: (change: Partial<FormWrite>) => {
      saved = { ...saved, ...change };
      version += 1;
    },
    content: () => draft?.form ?? saved,
  };
};

/** A screen with the form on it; a crash leaves only what the browser kept. */
const openScreen = async (
  service: ReturnType<typeof fakeService>,
  kept: { base: FormWrite; form: FormWrite } | null,
) => {
  const opened = service.opened();
  let form = kept?.form ?? opened.draft.form;
  const sync: DraftSync = createDraftSync({
    opened,
    known: kept?.base ?? opened.draft.form,
    form,
    server: service.server,
    onArrival: ({ combine }) => {
      form = combine(form);
      sync.want(form);
    },
    restMs: 1_000_000,
    retryMs: 1_000_000,
  });
  sync.begin();
  return {
    sync,
    form: () => form,
    edit(change: (form: FormWrite) => FormWrite) {
      form = change(form);
      sync.want(form);
    },
    left: () => ({ base: sync.known(), form }),
  };
};

const relabel = (id: string, label: string) => (form: FormWrite) => ({
  ...form,
  fields: form.fields.map((field) => (field.id === id ? { ...field, label } : field)),
});
const labelIn = (form: FormWrite, id: string) => form.fields.find((field) => field.id === id)?.label;

const step = fc.oneof(
  fc.record({
    do: fc.constant('edit' as const),
    who: fc.nat(1),
    field: fc.nat(1),
    text: fc.string({ minLength: 1, maxLength: 4 }),
  }),
  fc.record({ do: fc.constantFrom('flush' as const, 'crash' as const, 'look' as const), who: fc.nat(1) }),
  fc.record({ do: fc.constantFrom('publish' as const, 'overtake' as const) }),
  fc.record({ do: fc.constant('trouble' as const), code: fc.constantFrom('offline', '', 'stale', 'refused') }),
);

describe('drafts on the server', () => {
  it('lose no edit of two people, whatever fails, crashes or is published between', async () => {
    vi.useFakeTimers();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const service = fakeService();
        const screens = [await openScreen(service, null), await openScreen(service, null)];
        const meant = new Map<string, string>();
        for (const one of steps) {
          if (one.do === 'trouble') service.trouble.push(one.code);
          if (one.do === 'publish') service.publish();
          if (one.do === 'overtake') service.overtake({ submit_label: 'By an import' });
          if ('who' in one) {
            const screen = screens[one.who];
            if (!screen) continue;
            if (one.do === 'edit') {
              const id = NAMES[one.who * 2 + one.field] ?? NAMES[0];
              screen.edit(relabel(id, one.text));
              meant.set(id, one.text);
            } else if (one.do === 'flush') await screen.sync.flush();
            else if (one.do === 'look') await screen.sync.refresh().catch(() => undefined);
            else screens[one.who] = await openScreen(service, screen.left());
          }
        }
        service.trouble.length = 0;
        for (let round = 0; round < 3; round += 1)
          for (const screen of screens) {
            expect(screen.sync.state().kind).not.toBe('conflict');
            await screen.sync.refresh();
            expect(await screen.sync.flush()).toBe(true);
          }
        for (const [id, text] of meant) expect(labelIn(service.content(), id)).toBe(text);
        for (const screen of screens) expect(sameForm(screen.form(), service.content())).toBe(true);
      }),
    );
    vi.useRealTimers();
  });

  it('leave a clash to a person, and write over nobody until then', async () => {
    const service = fakeService();
    const [mine, theirs] = [await openScreen(service, null), await openScreen(service, null)];
    theirs.edit(relabel('ben_1', 'Theirs'));
    await theirs.sync.flush();
    mine.edit(relabel('ben_1', 'Mine'));
    expect(await mine.sync.flush()).toBe(false);
    expect(mine.sync.state()).toMatchObject({
      kind: 'conflict',
      conflict: { who: 'Ben', clashes: ['the field “Mine”'] },
    });
    expect(labelIn(service.content(), 'ben_1')).toBe('Theirs');
    mine.sync.resolve('mine');
    expect(await mine.sync.flush()).toBe(true);
    expect(labelIn(service.content(), 'ben_1')).toBe('Mine');
  });

  it.each([
    ['theirs', 'Theirs', 'Theirs'],
    ['both', 'Mine', 'Mine'],
  ] as const)('takes %s when somebody says so', async (how, label, kept) => {
    const service = fakeService();
    const [mine, theirs] = [await openScreen(service, null), await openScreen(service, null)];
    theirs.edit((form) => ({ ...relabel('ben_1', 'Theirs')(form), submit_label: 'Go' }));
    await theirs.sync.flush();
    mine.edit(relabel('ben_1', 'Mine'));
    await mine.sync.flush();
    mine.sync.resolve(how);
    expect(await mine.sync.flush()).toBe(true);
    expect(labelIn(mine.form(), 'ben_1')).toBe(label);
    expect(labelIn(service.content(), 'ben_1')).toBe(kept);
    expect(service.content().submit_label).toBe('Go');
  });

  it('are dropped once everything is as it was', async () => {
    const service = fakeService();
    const screen = await openScreen(service, null);
    screen.edit(relabel('anna_1', 'Other'));
    await screen.sync.flush();
    expect(screen.sync.state().hasDraft).toBe(true);
    screen.edit(relabel('anna_1', 'anna_1'));
    await screen.sync.flush();
    expect(service.opened().draft.exists).toBe(false);
  });
});
