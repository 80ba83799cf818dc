import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadUpdate } from '#api-clients/forms/lead.resources.ts';
import { type Api, farid, guest, iris, lena, openForms, problemOf } from '#tests/support/api-bed.ts';
import { goodLead, makeForm } from '#tests/support/form-samples.ts';

let api: Api;
beforeAll(async () => {
  api = await openForms({ CMS_ORIGIN: 'http://staff.example' });
});
afterAll(() => api.close());

const send = async (formId: string, values: object, more: object = {}) => {
  const { data } = await api.forms(guest).createLead({
    params: { id: formId },
    body: { ...goodLead, values: { ...goodLead.values, ...values }, ...more },
  });
  return data.data.attributes.number;
};
const page = async (query: Record<string, string>) => {
  const response = await api.fetch(`/forms/leads?${new URLSearchParams(query)}`, { as: farid });
  return (await response.json()) as {
    data: { id: string; attributes: { number: string; values: { name: string } } }[];
    meta: { next_cursor: string | null; total_count?: number };
    code?: string;
  };
};
const idsOf = async (formId: string) =>
  (await api.forms(farid).listLeads({ params: { id: formId } })).data.data.map(({ id }) => id);

describe('the inbox', () => {
  it('is read to its end by cursor: each lead once, also when others arrive meanwhile', async () => {
    const form = await makeForm(api);
    const sent: string[] = [];
    for (let index = 0; index < 7; index += 1) sent.push(await send(form.id, { name: `P${index}` }));
    const query = { 'filter[form_id_eq]': form.id, items: '3' };
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { data, meta } = await page({ ...query, cursor });
      seen.push(...data.map(({ attributes }) => attributes.number));
      expect(meta.total_count).toBeUndefined();
      cursor = meta.next_cursor;
      if (seen.length === 3) await send(form.id, { name: 'Latecomer' });
    }
    expect(seen).toEqual(sent.toReversed());
    expect((await page({ ...query, cursor: 'nonsense' })).code).toBe('invalid_cursor');
    expect((await page({ ...query, cursor: '', sort: 'status' })).code).toBe('invalid_sort');
  });

  it('finds words among the filters, page by page, and refuses what is no word', async () => {
    const form = await makeForm(api);
    for (const name of ['Ida North', 'Ida South', 'Udo North']) await send(form.id, { name });
    const names = async (query: Record<string, string>) =>
      (await page({ 'filter[form_id_eq]': form.id, cursor: '', ...query })).data.map(
        ({ attributes }) => attributes.values.name,
      );
    expect(await names({ 'filter[text_cont]': 'ida' })).toEqual(['Ida South', 'Ida North']);
    expect(await names({ 'q[text_cont]': 'nor', sort: 'created_at' })).toEqual(['Ida North', 'Udo North']);
    expect(await names({ 'filter[text_cont]': 'ida', 'filter[status_eq]': 'spam' })).toEqual([]);
    const first = await page({ 'filter[form_id_eq]': form.id, 'filter[text_cont]': 'ida', items: '1', cursor: '' });
    expect(await names({ 'filter[text_cont]': 'ida', cursor: first.meta.next_cursor ?? '' })).toEqual(['Ida North']);
    expect((await page({ 'filter[text_cont]': '&|!', cursor: '' })).code).toBe('invalid_filter');
  });

  it('offers places of one name with what tells them apart', async () => {
    for (const address of ['Elbe Street 1', 'Alster Lane 9'])
      await api.forms(farid).createLocation({ body: { name: 'Twin', city: 'Hamburg', address } });
    const { locations } = (await api.forms(farid).leadChoices({})).data.data.attributes;
    expect(locations.flatMap(({ label }) => (label.startsWith('Twin') ? label : [])).toSorted()).toEqual([
      'Twin, Alster Lane 9, Hamburg',
      'Twin, Elbe Street 1, Hamburg',
    ]);
  });

  it('counts what matches, and finds what waits and what needs a look', async () => {
    const form = await makeForm(api);
    const place = await api.forms(farid).createLocation({ body: { name: 'North', response_minutes: 10 } });
    await send(form.id, { name: 'On the clock' }, { location_id: place.data.data.id });
    await send(form.id, { name: 'No clock' });
    const count = async (query: Record<string, string>) =>
      (
        (await (
          await api.fetch(`/forms/leads/count?${new URLSearchParams({ 'filter[form_id_eq]': form.id, ...query })}`, {
            as: farid,
          })
        ).json()) as { data: { attributes: { count: number } } }
      ).data.attributes.count;
    expect(await count({})).toBe(2);
    expect(await count({ 'filter[overdue_eq]': 'true' })).toBe(0);
    api.advance(11 * 60_000);
    expect(await count({ 'filter[overdue_eq]': 'true' })).toBe(1);
    expect(await count({ 'filter[overdue_eq]': 'false' })).toBe(1);
    expect(await count({ 'filter[review_eq]': 'true' })).toBe(await count({}));
  });

  it('keeps views: own ones are changed on what was seen, shared ones are found by others', async () => {
    const state = { filters: { status_eq: 'spam' }, sort: 'created_at', columns: ['number'] };
    const made = await api.forms(farid).createLeadView({ body: { name: 'Spam', is_shared: true, state } });
    const { id } = made.data.data;
    const forIris = (await api.forms(iris).listLeadViews()).data.data.find((view) => view.id === id);
    expect(forIris?.attributes).toMatchObject({ name: 'Spam', is_own: false, state });
    const etag = String(made.data.data.meta?.etag);
    expect((await problemOf(api.forms(iris).deleteLeadView({ params: { id }, ifMatch: etag }))).code).toBe(
      'view_not_found',
    );
    const body = { name: 'Junk', is_shared: false, state };
    await api.forms(farid).updateLeadView({ params: { id }, body, ifMatch: etag });
    expect((await problemOf(api.forms(farid).updateLeadView({ params: { id }, body, ifMatch: etag }))).status).toBe(
      412,
    );
    expect((await api.forms(iris).listLeadViews()).data.data.map((view) => view.id)).not.toContain(id);
    const wrong = { ...state, filters: { password_eq: 'x' } };
    expect((await problemOf(api.forms(farid).createLeadView({ body: { ...body, state: wrong } }))).code).toBe(
      'unknown_filter',
    );
  });
});

it('the auditor keeps views of their own and shares none', async () => {
  const state = { filters: {}, sort: 'created_at' as const, columns: [] };
  const own = (await api.forms(iris).createLeadView({ body: { name: 'Mine', is_shared: false, state } })).data.data;
  const refused = { status: 403, meta: { required_permission: 'leads.update' } };
  const body = { name: 'Ours', is_shared: true, state };
  expect(await problemOf(api.forms(iris).createLeadView({ body }))).toMatchObject(refused);
  const change = api.forms(iris).updateLeadView({ params: { id: own.id }, body, ifMatch: String(own.meta?.etag) });
  expect(await problemOf(change)).toMatchObject(refused);
  expect((await api.forms(farid).listLeadViews()).data.data.map(({ id }) => id)).not.toContain(own.id);
});

describe('many leads at once', () => {
  it('are changed in the scope of the person; the rest is named', async () => {
    const form = await makeForm(api);
    const place = await api.forms(farid).createLocation({ body: { name: 'West', agents: [lena.id] } });
    await send(form.id, { name: 'Hers' }, { location_id: place.data.data.id });
    await send(form.id, { name: 'Not hers' });
    const ids = await idsOf(form.id);
    const { data } = await api
      .forms(lena)
      .bulkUpdateLeads({ body: { lead_ids: [...ids, 'unknown'], change: { stage: 'contacted' } } });
    expect(data.data.attributes.changed).toBe(1);
    expect(data.data.attributes.skipped).toHaveLength(2);
    const stages = (await api.forms(farid).listLeads({ params: { id: form.id } })).data.data.map(
      ({ attributes }) => `${attributes.values.name} ${attributes.stage}`,
    );
    expect(stages.sort()).toEqual(['Hers contacted', 'Not hers open']);
    expect(
      (await problemOf(api.forms(iris).bulkUpdateLeads({ body: { lead_ids: ids, change: { stage: 'won' } } }))).status,
    ).toBe(403);
  });

  it('of one person are found beside each other, and marked as duplicates', async () => {
    const form = await makeForm(api);
    const first = await send(form.id, { name: 'Kim', email: 'kim.twice@example.com' });
    await send(form.id, { name: 'Kim again', email: 'KIM.twice@example.com' });
    const [second = ''] = await idsOf(form.id);
    const params = { id: form.id, leadId: second };
    const related = (await api.forms(farid).relatedLeads({ params })).data.data;
    expect(related.map(({ attributes }) => attributes.number)).toEqual([first]);
    const { etag } = await api.forms(farid).getLead({ params });
    const mark = (duplicate_of: string) =>
      api.forms(farid).updateLead({ params, body: { status: 'duplicate', duplicate_of }, ifMatch: etag ?? '' });
    expect((await problemOf(mark('L-NONE0-00000'))).status).toBe(404);
    expect((await mark(first)).data.data.attributes).toMatchObject({ status: 'duplicate', duplicate_of: first });
  });
});

describe('the response clock', () => {
  it('tells a location once about a lead it has not answered in time', async () => {
    const form = await makeForm(api);
    const place = await api
      .forms(farid)
      .createLocation({ body: { name: 'East', response_minutes: 30, emails: ['east@dealer.example'] } });
    await send(form.id, { name: 'Waiting' }, { location_id: place.data.data.id });
    await send(form.id, { name: 'Answered' }, { location_id: place.data.data.id });
    const [answered = '', waiting = ''] = await idsOf(form.id);
    await api.forms(farid).bulkUpdateLeads({ body: { lead_ids: [answered], change: { stage: 'contacted' } } });
    const runtime = api.deps.service('forms');
    await runtime.escalateLate();
    const mailsOf = async (leadId: string) =>
      (await api.forms(farid).leadMails({ params: { id: form.id, leadId } })).data.data.filter(
        ({ attributes }) => attributes.kind === 'escalation',
      );
    expect(await mailsOf(waiting)).toEqual([]);
    api.advance(31 * 60_000);
    await runtime.escalateLate();
    await runtime.escalateLate();
    const [mail, ...more] = await mailsOf(waiting);
    expect(mail?.attributes).toMatchObject({ to: ['east@dealer.example'], status: 'kept' });
    expect(mail?.attributes.text).toContain('an answer within 30 minutes\n');
    expect(mail?.attributes.text).toContain(`http://staff.example/cms/leads/${form.id}/${waiting}`);
    expect(more).toEqual([]);
    expect(await mailsOf(answered)).toEqual([]);
    const lead = (await api.forms(farid).getLead({ params: { id: form.id, leadId: waiting } })).data.data.attributes;
    expect(lead.escalated_at).not.toBeNull();
    expect(lead.answer_due_at).not.toBeNull();
    const kinds = (await api.forms(farid).leadTimeline({ params: { id: form.id, leadId: waiting } })).data.data.map(
      ({ attributes }) => attributes.kind,
    );
    expect(kinds).toEqual(expect.arrayContaining(['received', 'checked', 'escalated', 'mail_kept']));
  });

  it('runs on for a lead that is put back to be answered, as a change taken back does', async () => {
    const form = await makeForm(api);
    const place = await api.forms(farid).createLocation({ body: { name: 'South', response_minutes: 30 } });
    await send(form.id, { name: 'By mistake' }, { location_id: place.data.data.id });
    const lead_ids = await idsOf(form.id);
    for (const stage of ['contacted', 'open'] as const)
      await api.forms(farid).bulkUpdateLeads({ body: { lead_ids, change: { stage } } });
    api.advance(31 * 60_000);
    const late = await page({ 'filter[form_id_eq]': form.id, 'filter[overdue_eq]': 'true', cursor: '' });
    expect(late.data.map(({ id }) => id)).toEqual(lead_ids);
    await api.deps.service('forms').escalateLate();
    const lead = (await api.forms(farid).getLead({ params: { id: form.id, leadId: lead_ids[0] ?? '' } })).data.data;
    expect(lead.attributes).toMatchObject({ answered_at: null, escalated_at: expect.any(String) });
  });

  it('counts the first answer of a lead that was put back, unless that answer was a mistake', async () => {
    const form = await makeForm(api);
    const place = await api.forms(farid).createLocation({ body: { name: 'Centre', response_minutes: 30 } });
    for (const name of ['Answered', 'By mistake']) await send(form.id, { name }, { location_id: place.data.data.id });
    const [mistaken = '', answered = ''] = await idsOf(form.id);
    const change = (id: string, body: LeadUpdate) =>
      api.forms(farid).bulkUpdateLeads({ body: { lead_ids: [id], change: body } });
    const answeredAt = async (leadId: string) =>
      (await api.forms(farid).getLead({ params: { id: form.id, leadId } })).data.data.attributes.answered_at;
    await change(answered, { stage: 'contacted' });
    await change(mistaken, { stage: 'contacted' });
    const first = await answeredAt(answered);
    await change(answered, { stage: 'open' });
    await change(mistaken, { stage: 'open', is_undo: true });
    expect([await answeredAt(answered), await answeredAt(mistaken)]).toEqual([null, null]);
    api.advance(60 * 60_000);
    await change(answered, { stage: 'qualified' });
    await change(mistaken, { stage: 'contacted' });
    expect(await answeredAt(answered)).toBe(first);
    expect(Date.parse((await answeredAt(mistaken)) ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
    const { data } = await api.forms(farid).leadStatistics({ query: { form_id: form.id } });
    expect(data.data.attributes.clock).toEqual({ in_time: 1, late: 1, waiting: 0 });
  });
});

describe('erasing a person', () => {
  it('by one of their leads leaves no trace in any table, and says what it took', async () => {
    const secret = 'zebulon.quicksilver@example.com';
    const form = await makeForm(api, {});
    await api.forms(farid).putNotifications({
      params: { id: form.id },
      body: {
        notifications: [
          {
            enabled: true,
            recipients: { mode: 'static', addresses: ['sales@dealer.example'] },
            subject: 'New: {{name}}',
            body: '{{all_fields}}',
          },
        ],
      },
      ifMatch: '*',
    });
    await send(form.id, { name: 'Zebulon Quicksilver', email: secret }, { source: { url: `/?m=${secret}` } });
    await send(form.id, { name: 'Somebody else', email: 'other@example.com' });
    const [, leadId = ''] = await idsOf(form.id);
    await api.forms(farid).addLeadNote({ params: { id: form.id, leadId }, body: { text: `Wrote to ${secret}` } });
    await api.forms(farid).createExport({ params: { id: form.id }, body: {} });
    await api.drain();

    const trial = (await api.forms(farid).erasePerson({ body: { lead_id: leadId, dry_run: true } })).data.data
      .attributes;
    expect(trial).toMatchObject({ dry_run: true, leads: 1, mails: 1, exports: 1, certificate: '' });
    const begun = (await api.forms(farid).erasePerson({ body: { lead_id: leadId } })).data.data;
    expect(begun.attributes).toMatchObject({ leads: 1, mails: 1, exports: 1 });
    await api.drain();
    const done = (await api.forms(farid).getErasure({ params: { id: begun.id } })).data.data.attributes;
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(api.deps.db.read);
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
        api.deps.db.read,
      );
      expect(
        rows.filter(({ row }) => /zebulon|quicksilver/i.test(row)),
        name,
      ).toEqual([]);
    }
    const listed = (await api.forms(farid).listErasures()).data.data.map(({ attributes }) => attributes.certificate);
    expect(listed).toContain(done.certificate);
    const statement = Buffer.from(done.certificate.split('.')[0] ?? '', 'base64url').toString();
    expect(JSON.parse(statement)).toMatchObject({ counts: { leads: 1, mails: 1 } });
  });
});
