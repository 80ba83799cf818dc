import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Batch, Command } from '#documents/page/commands.types.ts';
import { batchOf, insertSnippets, snippet } from '#fixtures/builders/drafts.ts';
import { type Api, ada, iris, openApi, otto, type Person, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

let count = 0;
const newPage = async (commands: Command[] = []): Promise<string> => {
  count += 1;
  const page = await api.admin().createPage({ body: { title: 'A page', slug: `page-${count}` } });
  const { id } = page.data.data;
  if (commands.length > 0) await send(id, 0, [batchOf(commands)]);
  return id;
};

const send = async (id: string, base: number, batches: Batch[], as: Person = ada, client: string = randomUUID()) =>
  (await api.admin(as).sendCommands({ params: { id }, body: { base_revision: base, client, batches } })).data.data
    .attributes;

const draft = async (id: string) => (await api.admin().getDraft({ params: { id } })).data.data.attributes;

const setHeading = (block: string, value: unknown): Command => ({ do: 'setField', block, path: '/heading', value });

describe('saving commands', () => {
  it('applies batches, one revision each, and keeps them with their inverse', async () => {
    const id = await newPage();
    const batches = [batchOf(insertSnippets(2)), batchOf([setHeading('s0', 'Hello')], { label: 'Edit heading' })];
    const result = await send(id, 0, batches);
    expect(result).toMatchObject({
      revision: 2,
      accepted: batches.map((batch) => batch.id),
      conflicts: [],
      missed: [],
    });
    expect((await draft(id)).document.blocks.s0?.props.heading).toBe('Hello');
    const log = await api.admin().listBatches({ params: { id }, query: { mine: 'true' } });
    expect(log.data.data.attributes.batches[1]).toMatchObject({
      revision: 2,
      label: 'Edit heading',
      inverse: [setHeading('s0', 'Heading 0')],
      actor: { id: 'ada', name: 'ADA' },
    });
    const others = await api.admin(pia).listBatches({ params: { id }, query: { mine: 'true' } });
    expect(others.data.data.attributes.batches).toEqual([]);
  });

  it('answers a retry the same way and changes nothing', async () => {
    const id = await newPage(insertSnippets(1));
    const batch = batchOf([setHeading('s0', 'Once')]);
    const client = randomUUID();
    const first = await send(id, 1, [batch], ada, client);
    expect(await send(id, 1, [batch], ada, client)).toEqual(first);
    expect((await draft(id)).revision).toBe(2);
    const reused = await problemOf(send(id, 1, [batch], pia));
    expect(reused).toMatchObject({ status: 409, code: 'batch_id_reused' });
  });

  it('merges what different people change at different places', async () => {
    const id = await newPage(insertSnippets(2));
    await send(id, 1, [batchOf([setHeading('s0', 'Ada was here')])], ada);
    const result = await send(id, 1, [batchOf([setHeading('s1', 'Pia was here')])], pia);
    expect(result).toMatchObject({ revision: 3, conflicts: [] });
    expect(result.missed.map(({ actor, revision }) => [actor.id, revision])).toEqual([['ada', 2]]);
    const { blocks } = (await draft(id)).document;
    expect([blocks.s0?.props.heading, blocks.s1?.props.heading]).toEqual(['Ada was here', 'Pia was here']);
  });

  it('reports the same field with both values and leaves it as the first person wrote it', async () => {
    const id = await newPage(insertSnippets(2));
    await send(id, 1, [batchOf([setHeading('s0', 'First')])], ada);
    const late = batchOf([setHeading('s0', 'Second'), setHeading('s1', 'Kept')]);
    const client = randomUUID();
    const result = await send(id, 1, [late], pia, client);
    expect(result.conflicts).toEqual([
      {
        batch: late.id,
        command: setHeading('s0', 'Second'),
        key: 'field:s0:heading',
        theirs: 'First',
        yours: 'Second',
        actor: { id: 'ada', name: 'ADA' },
        revision: 2,
      },
    ]);
    const { blocks } = (await draft(id)).document;
    expect([blocks.s0?.props.heading, blocks.s1?.props.heading]).toEqual(['First', 'Kept']);
    expect((await send(id, 1, [late], pia, client)).conflicts).toEqual(result.conflicts);
    // Having seen it, a person may write over it.
    await send(id, result.revision, [batchOf([setHeading('s0', 'Second')])], pia, client);
    expect((await draft(id)).document.blocks.s0?.props.heading).toBe('Second');
  });

  it('sees a conflict between a value and a part of it, but none where both wrote the same', async () => {
    const id = await newPage(insertSnippets(1));
    const link = { type: 'internal', url: '/a', label: 'A' };
    await send(id, 1, [batchOf([{ do: 'setField', block: 's0', path: '/link', value: link }])], ada);
    const label: Command = { do: 'setField', block: 's0', path: '/link/label', value: 'B' };
    expect((await send(id, 1, [batchOf([label])], pia)).conflicts).toHaveLength(1);
    const same: Command = { do: 'setField', block: 's0', path: '/link/label', value: 'A' };
    expect((await send(id, 1, [batchOf([same])], pia)).conflicts).toEqual([]);
  });

  it('leaves out a move that somebody made impossible instead of failing the save', async () => {
    const tabs = {
      ...snippet('a0'),
      type: 'section-tabs',
      props: {},
      groups: { g1: { key: 'a0', props: { label: 'One' } } },
    };
    const id = await newPage([
      { do: 'insertBlock', block: 't1', value: tabs },
      { do: 'insertBlock', block: 't2', value: { ...tabs, at: 'root||a1' } },
    ]);
    await send(id, 1, [batchOf([{ do: 'moveBlock', block: 't1', at: 't2|g1|a0' }])], ada);
    const crossed = await send(id, 1, [batchOf([{ do: 'moveBlock', block: 't2', at: 't1|g1|a0' }])], pia);
    expect(crossed.conflicts[0]).toMatchObject({ key: 'structure:t2', actor: { id: 'ada' } });
    expect(crossed.accepted).toEqual([]);
    const alone = await problemOf(send(id, 2, [batchOf([{ do: 'moveBlock', block: 't2', at: 't1|g1|a0' }])], ada));
    expect(alone.errors?.[0]).toMatchObject({ code: 'cycle', source: { pointer: '/batches/0/commands/0' } });
  });

  it('refuses to touch a locked block until it is unlocked', async () => {
    const id = await newPage(insertSnippets(1));
    await send(id, 1, [batchOf([{ do: 'setBlock', block: 's0', key: 'locked', value: true }])]);
    expect((await problemOf(send(id, 2, [batchOf([setHeading('s0', 'x')])]))).code).toBe('block_locked');
    const late = await send(id, 1, [batchOf([setHeading('s0', 'x')])], pia);
    expect(late.conflicts).toHaveLength(1);
    await send(id, 2, [batchOf([{ do: 'setBlock', block: 's0', key: 'locked', value: false }, setHeading('s0', 'y')])]);
    expect((await draft(id)).document.blocks.s0?.props.heading).toBe('y');
  });

  it('refuses what a field cannot hold, beside the field, and changes nothing', async () => {
    const id = await newPage(insertSnippets(1));
    const tooLong = batchOf([setHeading('s0', 'fine'), setHeading('s0', 'x'.repeat(100_001))]);
    const problem = await problemOf(send(id, 1, [tooLong]));
    expect(problem).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(problem.errors?.[0]).toMatchObject({
      code: 'max_length',
      detail: expect.stringContaining('Character limit exceeded'),
      source: { pointer: '/batches/0/commands/1/value' },
      meta: { block: 's0', field: '/heading' },
    });
    const wrongType = await problemOf(send(id, 1, [batchOf([setHeading('s0', { a: 1 })])]));
    expect(wrongType.errors?.[0]).toMatchObject({ code: 'type', meta: { block: 's0', field: '/heading' } });
    const unknown = await problemOf(
      send(id, 1, [batchOf([{ do: 'setField', block: 's0', path: '/nonsense', value: 1 }])]),
    );
    expect(unknown.errors?.[0]?.code).toBe('unknown_field');
    expect(await draft(id)).toMatchObject({
      revision: 1,
      document: { blocks: { s0: { props: { heading: 'Heading 0' } } } },
    });
  });

  it('keeps a text over its limit in the draft, where the checks name it and keep it from being published', async () => {
    const id = await newPage(insertSnippets(1));
    const long = 'x'.repeat(5_000);
    const translated: Command = { do: 'setTranslation', locale: 'de', target: 's0', path: '/heading', value: long };
    await send(id, 1, [batchOf([setHeading('s0', long), translated])]);
    expect((await draft(id)).document.blocks.s0?.props.heading).toBe(long);
    const { findings } = (await api.admin().checkPage({ params: { id } })).data.data.attributes;
    const found = findings.filter(({ code }) => code === 'max_length');
    expect(found.map(({ severity, block, path, locale }) => [severity, block, path, locale])).toEqual([
      ['error', 's0', '/heading', undefined],
      ['error', 's0', '/heading', 'de'],
    ]);
    const problem = await problemOf(api.admin(pia).publishPage({ params: { id }, body: { revision: 2 } }));
    expect(problem.errors?.map(({ code }) => code)).toContain('max_length');
  });

  it('refuses the block beyond the limit and names it', async () => {
    const id = await newPage();
    for (let sent = 0; sent < 2_000; sent += 500) {
      const commands = insertSnippets(2_000).slice(sent, sent + 500);
      await send(id, sent / 500, [batchOf(commands)]);
    }
    const one = batchOf([{ do: 'insertBlock', block: 'extra', value: snippet('zz0') }]);
    const problem = await problemOf(send(id, 4, [one]));
    expect(problem).toMatchObject({ status: 422, code: 'too_many_blocks', detail: expect.stringContaining('2000') });
    const children = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`c${index}`, snippet('a0', { heading: '' })]),
    );
    const bulk = batchOf([{ do: 'insertBlock', block: 'bulk', value: snippet('zz1'), children }]);
    expect((await problemOf(send(id, 4, [bulk]))).code).toBe('too_many_blocks');
    expect((await draft(id)).revision).toBe(4);
  });

  it('keeps an unknown block type byte for byte', async () => {
    const strange = { ...snippet('a0'), type: 'from-the-future', v: 7, props: { deep: [{ x: null }, 'ü'] } };
    const id = await newPage();
    // A newer release left it here.
    await api.deps.db.transaction((trx) =>
      trx
        .insertInto('page_draft_blocks')
        .values({ page_id: id, block_id: 'f', value: JSON.stringify(strange) })
        .execute(),
    );
    await send(id, 0, [batchOf([{ do: 'moveBlock', block: 'f', at: 'root||a1' }])]);
    expect((await draft(id)).document.blocks.f).toEqual({ ...strange, at: 'root||a1' });
    const another: Command = { do: 'insertBlock', block: 'g', value: strange };
    expect((await problemOf(send(id, 1, [batchOf([another])]))).errors?.[0]).toMatchObject({ code: 'unknown_type' });
  });

  it.each<[string, unknown, number]>([
    ['a revision that does not exist yet', { base_revision: 99 }, 409],
    ['no batches', { batches: [] }, 422],
    ['an unknown command', { batches: [{ ...batchOf([]), commands: [{ do: 'dropTable' }] }] }, 422],
    [
      'a path into the prototype',
      { batches: [{ ...batchOf([]), commands: [{ do: 'setField', block: 's0', path: '/__proto__/x', value: 1 }] }] },
      422,
    ],
    ['a client that is not a uuid', { client: 'me' }, 422],
    ['an unknown member', { admin: true }, 422],
  ])('refuses %s', async (_, change, status) => {
    const id = await newPage(insertSnippets(1));
    const body = {
      base_revision: 1,
      client: randomUUID(),
      batches: [batchOf([setHeading('s0', 'x')])],
      ...(change as object),
    };
    const response = await api.fetch(`/api/admin/pages/${id}/commands`, {
      as: ada,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(status);
    expect((await draft(id)).revision).toBe(1);
  });

  it('needs pages.update, and content.unsafe_html for raw HTML', async () => {
    const id = await newPage(insertSnippets(1));
    expect((await problemOf(send(id, 1, [batchOf([setHeading('s0', 'x')])], iris))).status).toBe(403);
    const html = {
      ...snippet('b0'),
      type: 'html-box',
      props: { code: '<p onclick="steal()">Hi<script>steal()</script></p>', is_raw: true },
    };
    const raw = batchOf([{ do: 'insertBlock', block: 'h', value: html }]);
    const refused = await problemOf(send(id, 1, [raw], otto));
    expect(refused.meta).toEqual({ required_permission: 'content.unsafe_html' });
    // The one command is named, so that its writer's other changes can go without it.
    expect(refused.errors?.[0]?.source?.pointer).toBe('/batches/0/commands/0');
    const tame = batchOf([{ do: 'insertBlock', block: 'h', value: { ...html, props: { code: html.props.code } } }]);
    await send(id, 1, [tame], otto);
    expect((await draft(id)).document.blocks.h?.props.code).toBe('<p>Hi</p>');
    const turnRaw = batchOf([{ do: 'setField', block: 'h', path: '/is_raw', value: true }]);
    expect((await problemOf(send(id, 2, [turnRaw], otto))).status).toBe(403);
    await send(id, 2, [turnRaw], ada);
    const code = batchOf([{ do: 'setField', block: 'h', path: '/code', value: '<script>x()</script>' }]);
    expect((await problemOf(send(id, 3, [code], otto))).status).toBe(403);
    await send(id, 3, [code], ada);
    expect((await draft(id)).document.blocks.h?.props.code).toBe('<script>x()</script>');
  });

  it('keeps translations beside the source and only of fields that have them', async () => {
    const id = await newPage(insertSnippets(1));
    const text: Command = { do: 'setTranslation', locale: 'de', target: 's0', path: '/heading', value: 'Hallo' };
    const title: Command = { do: 'setTranslation', locale: 'de', target: 'meta', path: '/title', value: 'Seite' };
    await send(id, 1, [batchOf([text, title])], otto);
    expect((await draft(id)).document.translations).toEqual({
      de: { s0: { '/heading': 'Hallo' }, meta: { '/title': 'Seite' } },
    });
    expect((await api.admin().getPage({ params: { id } })).data.data.attributes.locales).toEqual(['de']);
    const refused = await problemOf(send(id, 2, [batchOf([{ ...text, path: '/box_color', value: 'dark' }])], otto));
    expect(refused.errors?.[0]?.code).toBe('not_translatable');
  });
});
