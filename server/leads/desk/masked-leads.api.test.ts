import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LeadFilter, leadFilters, leadSorts } from '#api-clients/forms/lead.resources.ts';
import { permissionsOf } from '#api-clients/identity/policy.data.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Api, farid, guest, iris, openForms, problemOf } from '#tests/support/api-bed.ts';
import { goodLead, makeForm } from '#tests/support/form-samples.ts';
import { columnsFor, refuseMaskedExport } from '../exports/export-plan.ts';

let api: Api;
beforeAll(async () => {
  api = await openForms();
});
afterAll(() => api.close());

/** Two leads that differ in nothing but what is masked. */
const people = [
  { name: 'Ivo Demir', email: 'ivo.demir@mail.example', phone: '+447700900111', note: 'blue coupe', hidden: 'gold' },
  { name: 'Ana Ruiz', email: 'ana.ruiz@post.example', phone: '+447700900222', note: 'red estate', hidden: 'iron' },
] as const;

const makeLeads = async (): Promise<string> => {
  const { id } = await makeForm(api);
  for (const { hidden, ...person } of people)
    await api.forms(guest).createLead({
      params: { id },
      body: {
        ...goodLead,
        values: { ...person, model: 'sport' },
        hidden: { tier: hidden },
        dynamic_data: { menaTabs: hidden },
        source: { url: `https://cars.example/${hidden}`, referrer: `https://${hidden}.example/`, utm_source: 'mail' },
      },
    });
  await api.deps.db.transaction((trx) =>
    sql`update leads set created_at = '2026-05-01T10:00:00Z' where form_id = ${id}`.execute(trx),
  );
  return id;
};

/** Words of the masked parts, whole and as the beginnings they are guessed by. */
const guesses = people.flatMap((person) =>
  Object.values(person).flatMap((text) => [text, text.slice(0, 3), text.toLowerCase().split(/[ @.]/)[0] ?? '']),
);

interface Answer {
  status: number;
  code: string | undefined;
  body: string;
}
const ask = async (path: string, query: Record<string, string>): Promise<Answer> => {
  const response = await api.fetch(`${path}?${new URLSearchParams(query)}`, { as: iris });
  const body = await response.text();
  return { status: response.status, code: (JSON.parse(body) as { code?: string }).code, body };
};
/** How many leads an answer names or counts. */
const found = ({ status, body }: Answer): number => {
  if (status !== 200) return -1;
  const { data } = JSON.parse(body) as { data: unknown[] | { attributes: { count: number } } };
  return Array.isArray(data) ? data.length : data.attributes.count;
};

describe('who sees personal data masked', () => {
  it('learns nothing of it by any filter of lists and counts', async () => {
    const id = await makeLeads();
    const scope = { 'filter[form_id_eq]': id };
    for (const name of Object.keys(leadFilters) as LeadFilter[]) {
      const ways = [
        ['/forms/leads/count', `filter[${name}]`, guesses],
        ['/forms/leads', `q[${name}]`, guesses.slice(0, 2)],
        [`/forms/forms/${id}/leads`, `filter[${name}][]`, guesses.slice(0, 2)],
      ] as const;
      for (const [way, key, words] of ways) {
        const answers = await Promise.all(words.map((guess) => ask(way, { ...scope, [key]: guess })));
        // Refused, or the same for both leads: never one of the two.
        for (const answer of answers) expect([-1, 0, 2], `${way} ${key}`).toContain(found(answer));
        if (name === 'text_cont') expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['masked_field']));
      }
    }
    const paged = await ask('/forms/leads', { cursor: '', 'filter[text_cont]': 'ivo' });
    expect(paged).toMatchObject({ status: 403, code: 'masked_field' });
    expect(paged.body).toContain('text_cont');
  });

  it('learns nothing of it by any order: leads that differ in masked parts alone stand by their place', async () => {
    const id = await makeLeads();
    const orderOf = async (sort: string) => {
      const { body } = await ask(`/forms/forms/${id}/leads`, { sort });
      return (JSON.parse(body) as { data: { attributes: { number: string } }[] }).data.map(
        ({ attributes }) => attributes.number,
      );
    };
    const numbers = (await orderOf('created_at')) as [string, string];
    for (const sort of leadSorts) {
      const expected = sort.endsWith('number') ? numbers.toSorted() : numbers;
      expect(await orderOf(sort)).toEqual(sort.startsWith('-') ? expected.toReversed() : expected);
    }
    expect((await ask('/forms/leads', { sort: 'values.email' })).code).toBe('invalid_sort');
  });

  it('reads none of it in figures, choices, lists, timelines and deliveries', async () => {
    const id = await makeLeads();
    const { data } = await api.forms(iris).listLeads({ params: { id } });
    const paths = data.data.flatMap((lead) => {
      const one = `/forms/forms/${id}/leads/${lead.id}`;
      return [one, `${one}/timeline`, `${one}/mails`, `${one}/integrations`];
    });
    const texts = [...paths, `/forms/forms/${id}/leads`, '/forms/leads/choices', '/forms/deliveries', '/forms/mails'];
    for (const path of [...texts, '/forms/statistics']) {
      const { status, body } = await ask(path, {});
      expect(status).toBe(200);
      for (const { name, email, phone, note, hidden } of people)
        for (const word of [name, email, phone, note, `"${hidden}"`, `/${hidden}`]) expect(body).not.toContain(word);
    }
  });

  it('is not told which leads are of one person: a lead of one’s own would say whose', async () => {
    const id = await makeLeads();
    const [lead] = (await api.forms(iris).listLeads({ params: { id } })).data.data;
    const related = api.forms(iris).relatedLeads({ params: { id, leadId: lead?.id ?? '' } });
    expect(await problemOf(related)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('neither saves nor is shown a view that searches it', async () => {
    const state = { filters: { text_cont: 'ivo' }, sort: '-created_at', columns: [] };
    const body = { name: 'Ivo', is_shared: true, state };
    expect((await problemOf(api.forms(iris).createLeadView({ body: { ...body, is_shared: false } }))).code).toBe(
      'masked_field',
    );
    const { id } = (await api.forms(farid).createLeadView({ body })).data.data;
    expect((await api.forms(farid).listLeadViews()).data.data.map((view) => view.id)).toContain(id);
    expect((await api.forms(iris).listLeadViews()).data.data.map((view) => view.id)).not.toContain(id);
    const plain = { ...body, is_shared: false, state: { ...state, filters: { status_eq: 'spam' } } };
    expect((await api.forms(iris).createLeadView({ body: plain })).status).toBe(201);
  });

  it('takes only the open columns along in an export, also in one that was made before', async () => {
    const id = await makeLeads();
    const exporter: Actor = {
      kind: 'token',
      id: 'report',
      name: 'Report',
      roles: [],
      permissions: new Set(['leads.read', 'leads.export', 'leads.all_locations']),
    };
    const manager: Actor = { ...exporter, permissions: permissionsOf(['forms_manager']) };
    const open = (await columnsFor(api.deps, exporter, id, undefined)) ?? [];
    expect(open).toEqual(expect.arrayContaining(['number', 'created_at', 'status', 'source', 'model']));
    for (const column of ['name', 'email', 'phone', 'note', 'income', 'page', 'menaTabs', 'dynamic_data']) {
      expect(open).not.toContain(column);
      await expect(columnsFor(api.deps, exporter, id, ['number', column])).rejects.toMatchObject({
        code: 'masked_field',
      });
    }
    expect(await columnsFor(api.deps, manager, id, undefined)).toBeUndefined();
    await expect(refuseMaskedExport(api.deps, exporter, id, { columns: undefined })).rejects.toThrow('columns');
    await expect(refuseMaskedExport(api.deps, exporter, id, { columns: open })).resolves.toBeUndefined();
  });
});
