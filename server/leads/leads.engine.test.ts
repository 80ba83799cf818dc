import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedStatuses } from '#api-clients/forms/lead-statistics.resources.ts';
import { type Api, farid, guest, iris, lena, openForms, problemOf } from '#tests/support/api-bed.ts';
import { goodLead, makeForm } from '#tests/support/form-samples.ts';
import { addRandomLeads } from '#tests/support/random-leads.ts';

let api: Api;
beforeAll(async () => {
  api = await openForms();
});
afterAll(() => api.close());

/** Minutes with one decimal; the wire knows no -0, which half a second too early would be. */
const inMinutes = (seconds: number) => Math.round(seconds / 6) / 10 + 0;

const leadsOf = async (id: string) => (await api.forms(farid).listLeads({ params: { id } })).data.data;

describe('leads for staff', () => {
  it('are filtered by what is offered and by nothing else', async () => {
    const { id } = await makeForm(api);
    for (const name of ['Zoe Adams', 'Yan Brook'])
      await api.forms(guest).createLead({
        params: { id },
        body: { ...goodLead, values: { name, email: 'q@example.com' }, source: { utm_campaign: name.slice(0, 3) } },
      });
    const names = async (query: string) => {
      const response = await api.fetch(`/forms/forms/${id}/leads?${query}`, { as: farid });
      return ((await response.json()) as { data: { attributes: { values: { name: string } } }[] }).data.map(
        ({ attributes }) => attributes.values.name,
      );
    };
    expect(await names('filter[text_cont]=zo%20ADA')).toEqual(['Zoe Adams']);
    expect(await names('q[source_utm_campaign_eq]=Yan')).toEqual(['Yan Brook']);
    expect(await names('filter[status_in][]=spam&filter[status_in][]=new&sort=created_at')).toEqual([
      'Zoe Adams',
      'Yan Brook',
    ]);
    expect(await names('filter[created_at_lteq]=2020-01-01')).toEqual([]);
    const today = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect(
      await names(`filter[created_at_lteq]=${today}&filter[created_at_gteq]=2024-01-01&sort=createdAtDesc`),
    ).toHaveLength(2);
    const refused = async (query: string) =>
      (await (await api.fetch(`/forms/forms/${id}/leads?${query}`, { as: farid })).json()).code;
    const named = async (query: string) =>
      (await (await api.fetch(`/forms/forms/${id}/leads?${query}`, { as: farid })).json()).errors[0].source?.parameter;
    for (const query of ['filter[created_at_gteq]=2026-02-30', 'filter[status_eq]=x', 'sort=values', 'cursor=x'])
      expect(query.split('=')[0]).toContain(await named(query));
    expect(await refused('filter[values_cont]=x')).toBe('unknown_filter');
    expect(await refused(`filter[created_at_gteq]=2026-02-30`)).toBe('invalid_filter');
    expect(await refused('filter[text_cont]=%27)%20or%201=1--')).toBeUndefined();
    expect(await refused('filter[text_cont]=%26|!')).toBe('invalid_filter');
    expect(await refused('sort=values')).toBe('invalid_sort');
    expect(await refused('page=101&items=100')).toBe('page_too_deep');
    expect(await refused('filter[status_eq]=x%27--')).toBe('invalid_filter');
    expect((await (await api.fetch(`/forms/forms/${id}/leads?items=1000`, { as: farid })).json()).meta).toMatchObject({
      items: 100,
      total_count: 2,
    });
  });

  it('are found by their address, or its beginning, and by names of any alphabet', async () => {
    const { id } = await makeForm(api);
    for (const [name, email] of [
      ['Frau Doktor', 'zoe.adams@mail.example.com'],
      ['Plus', 'uli+car@mail.example.com'],
      ['Zoe', 'yan_brook7@example.org'],
      ['Long', `${'y'.repeat(60)}@example.org`],
      ['Özgür ЖУКОВ', 'oz@example.org'],
    ])
      await api.forms(guest).createLead({ params: { id }, body: { ...goodLead, values: { name, email } } });
    const names = async (text: string) => {
      const query = new URLSearchParams({ 'filter[text_cont]': text, sort: 'created_at' });
      const response = await api.fetch(`/forms/forms/${id}/leads?${query}`, { as: farid });
      return ((await response.json()) as { data: { attributes: { values: { name: string } } }[] }).data.map(
        ({ attributes }) => attributes.values.name,
      );
    };
    expect(await names('zoe.adams@mail.example.com')).toEqual(['Frau Doktor']);
    expect(await names('ZOE.ADAMS')).toEqual(['Frau Doktor']);
    expect(await names('zoe.adams@ma')).toEqual(['Frau Doktor']);
    expect(await names('uli+car@mail.ex')).toEqual(['Plus']);
    expect(await names('zoe')).toEqual(['Frau Doktor', 'Zoe']);
    expect(await names('zoe frau')).toEqual(['Frau Doktor']);
    expect(await names('yan_brook7')).toEqual(['Zoe']);
    expect(await names('@yan_b')).toEqual(['Zoe']);
    expect(await names('y')).toEqual(['Zoe', 'Long']);
    expect(await names('zoe@adams')).toEqual([]);
    expect(await names('özg жук')).toEqual(['Özgür ЖУКОВ']);
  });

  it('are kept whatever long word looks like an address', async () => {
    const { id } = await makeForm(api);
    const note = `${'x'.repeat(2030)}@a.example`;
    const values = { ...goodLead.values, model: 'sport', note };
    const taken = await api.forms(guest).createLead({ params: { id }, body: { ...goodLead, values } });
    expect(taken.status).toBe(201);
  });

  it('are not looked at unseen: who listed, searched and opened them is in the audit log, once an hour', async () => {
    const { id } = await makeForm(api);
    await api.forms(guest).createLead({ params: { id }, body: goodLead });
    const lead = { id, leadId: (await leadsOf(id))[0]?.id ?? '' };
    api.advance(3_600_000);
    const looks = async (person: string) => {
      const rows = await api.deps.db.read
        .selectFrom('audit_log')
        .select(['action', 'target_id'])
        .where('actor_id', '=', person)
        .where('action', 'in', ['leads.listed', 'leads.searched', 'lead.opened'])
        .where('at', '>', new Date(api.deps.clock().getTime() - 600_000))
        .orderBy('seq')
        .execute();
      return rows.map(({ action, target_id }) => `${action} ${target_id}`);
    };
    for (let round = 0; round < 2; round += 1) {
      await api.forms(farid).listAllLeads();
      await api.forms(farid).listAllLeads({ query: { 'filter[text_cont]': 'ana' } });
      await api.forms(farid).getLead({ params: lead });
      await api.forms(iris).listAllLeads();
      await api.forms(iris).getLead({ params: lead });
    }
    expect(await looks('farid')).toEqual(['leads.listed many', 'leads.searched many', `lead.opened ${lead.leadId}`]);
    expect(await looks('iris'), 'who sees bullets looks at nothing personal').toEqual([]);
    api.advance(3_600_000);
    await api.forms(farid).getLead({ params: lead });
    expect(await looks('farid')).toEqual([`lead.opened ${lead.leadId}`]);
  });

  it('are masked by role, and revealing is written down', async () => {
    const { id } = await makeForm(api);
    await api.forms(guest).createLead({
      params: { id },
      body: { ...goodLead, values: { ...goodLead.values, income: 90_000 } },
    });
    const [lead] = await leadsOf(id);
    const params = { id, leadId: lead?.id ?? '' };
    expect(lead?.attributes.values).toEqual({ name: 'Ana Ruiz', email: 'ana@example.com', income: '•••••' });
    expect(
      (await api.forms(farid).getLead({ params, query: { reveal: 'true' as never } })).data.data.attributes.values
        .income,
    ).toBe(90_000);
    const masked = await api.forms(iris).getLead({ params });
    expect(JSON.stringify(masked.data)).not.toContain('ana@');
    expect((await problemOf(api.forms(iris).getLead({ params, query: { reveal: 'true' as never } }))).status).toBe(403);
    const audit = await api.deps.db.read
      .selectFrom('audit_log')
      .select('action')
      .where('target_id', '=', params.leadId)
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['lead.revealed']);
    const timeline = await api.forms(farid).leadTimeline({ params });
    expect(timeline.data.data.map(({ attributes }) => attributes.kind)).toEqual(['received', 'checked', 'revealed']);
  });

  it('of other locations and other forms are not there', async () => {
    const [form, other] = [await makeForm(api), await makeForm(api)];
    const place = await api.forms(farid).createLocation({ body: { name: 'South', agents: [lena.id] } });
    const send = (values: object, location_id: string | null) =>
      api.forms(guest).createLead({
        params: { id: form.id },
        body: { ...goodLead, values: { ...goodLead.values, ...values }, location_id },
      });
    await send({ name: 'Mine' }, place.data.data.id);
    await send({ name: 'Not mine' }, null);
    const mine = (await api.forms(lena).listLeads({ params: { id: form.id } })).data.data;
    expect(mine.map(({ attributes }) => attributes.values.name)).toEqual(['Mine']);
    const notMine = (await leadsOf(form.id)).find(({ attributes }) => attributes.values.name === 'Not mine');
    expect(
      (await problemOf(api.forms(lena).getLead({ params: { id: form.id, leadId: notMine?.id ?? '' } }))).status,
    ).toBe(404);
    expect(
      (await problemOf(api.forms(farid).getLead({ params: { id: other.id, leadId: mine[0]?.id ?? '' } }))).status,
    ).toBe(404);
    expect(
      (
        await problemOf(
          api.forms(lena).deleteLead({ params: { id: form.id, leadId: mine[0]?.id ?? '' }, ifMatch: '*' }),
        )
      ).status,
    ).toBe(403);
  });

  it('are worked on with ETags, and deleting takes out everything personal', async () => {
    const { id } = await makeForm(api);
    await api.forms(guest).createLead({ params: { id }, body: goodLead });
    const [listed] = await leadsOf(id);
    const params = { id, leadId: listed?.id ?? '' };
    const { etag } = await api.forms(farid).getLead({ params });
    const changed = await api.forms(farid).updateLead({ params, body: { stage: 'contacted' }, ifMatch: etag ?? '' });
    expect(changed.data.data.attributes.answered_at).not.toBeNull();
    expect(
      (await problemOf(api.forms(farid).updateLead({ params, body: { stage: 'won' }, ifMatch: etag ?? '' }))).status,
    ).toBe(412);
    await api.forms(farid).addLeadNote({ params, body: { text: 'Called <b>back</b>' } });
    await api.forms(farid).deleteLead({ params, ifMatch: changed.etag ?? '' });
    const left = await api.forms(farid).getLead({ params });
    expect(left.data.data.attributes).toMatchObject({ status: 'erased', values: {}, source: {} });
    const everything = await api.deps.db.read
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', params.leadId)
      .executeTakeFirst();
    expect(JSON.stringify(everything)).not.toMatch(/ana/i);
    expect(
      (await api.forms(farid).leadTimeline({ params })).data.data.map(({ attributes }) => attributes.kind),
    ).toEqual(['received', 'checked', 'updated', 'erased']);
  });

  it('of one person are erased at once, with a certificate', async () => {
    const { id } = await makeForm(api);
    await api.forms(guest).createLead({
      params: { id },
      body: { ...goodLead, values: { name: 'Max', email: 'Max@example.com', phone: '+44 7700 900123' } },
    });
    const trial = await api.forms(farid).erasePerson({ body: { phone: '+447700900123', dry_run: true } });
    expect(trial.data.data.attributes).toMatchObject({ dry_run: true, leads: 1 });
    const done = await api.forms(farid).erasePerson({ body: { email: 'max@EXAMPLE.com' } });
    expect(done.data.data.attributes).toMatchObject({ leads: 1 });
    await api.drain();
    const { id: erasureId } = done.data.data;
    const { data: erased } = await api.forms(farid).getErasure({ params: { id: erasureId } });
    expect(erased.data.attributes.certificate.length).toBeGreaterThan(40);
    expect((await problemOf(api.forms(farid).getErasure({ params: { id: 'x' } }))).code).toBe('erasure_not_found');
    expect((await leadsOf(id))[0]?.attributes.status).toBe('erased');
    expect((await problemOf(api.forms(lena).erasePerson({ body: { email: 'x@example.com' } }))).status).toBe(403);
  });

  it('are counted', async () => {
    const { id } = await makeForm(api);
    await api.forms(guest).createLead({ params: { id }, body: { ...goodLead, source: { utm_source: 'mail' } } });
    const to = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const { data } = await api.forms(farid).leadStatistics({ query: { form_id: id, to, time_zone: 'Asia/Tokyo' } });
    expect(data.data.attributes).toMatchObject({
      total: 1,
      by_source: [{ key: 'mail', count: 1 }],
      median_response_minutes: null,
    });
  });

  it('are counted on the days of the zone, also where midnight comes twice or not at all', async () => {
    /** How many came on which day, of leads that came at these moments. */
    const byDay = async (zone: string, moments: readonly string[]) => {
      const { id } = await makeForm(api);
      const times = moments.map((moment) => new Date(moment));
      for (const at of times) {
        const values = { name: `Ana ${at.getTime()}`, email: `${at.getTime()}@example.com` };
        await api.forms(guest).createLead({ params: { id }, body: { ...goodLead, values } });
        await api.deps.db.transaction((trx) =>
          trx
            .updateTable('leads')
            .set({ created_at: at })
            .where('form_id', '=', id)
            .where('created_at', 'not in', times)
            .execute(),
        );
      }
      const day = (days: number) =>
        new Date(Date.parse(moments[0] ?? '') + days * 86_400_000).toISOString().slice(0, 10);
      const query = { form_id: id, from: day(-3), to: day(3), time_zone: zone };
      const { by_day: lines } = (await api.forms(farid).leadStatistics({ query })).data.data.attributes;
      return lines.filter(({ count }) => count > 0).map(({ key, count }) => `${key}: ${count}`);
    };
    const azores = ['2025-10-25T23:59:59.999Z', '2025-10-26T00:00:00Z', '2025-10-26T00:30:00Z', '2025-10-26T01:00:00Z'];
    expect(await byDay('Atlantic/Azores', azores)).toEqual(['2025-10-25: 1', '2025-10-26: 3']);
    const cairo = ['2025-04-24T21:59:59.999Z', '2025-04-24T22:00:00Z', '2025-04-25T20:59:00Z', '2025-04-25T21:00:00Z'];
    expect(await byDay('Africa/Cairo', cairo)).toEqual(['2025-04-24: 1', '2025-04-25: 2', '2025-04-26: 1']);
    const kathmandu = ['2025-06-01T18:14:59.999Z', '2025-06-01T18:15:00Z'];
    expect(await byDay('Asia/Kathmandu', kathmandu)).toEqual(['2025-06-01: 1', '2025-06-02: 1']);
  });

  it('are counted and timed as the database itself counts and times them', async () => {
    const { id } = await makeForm(api);
    await api.forms(guest).createLead({ params: { id }, body: goodLead });
    await addRandomLeads(api.deps.db, id, { from: Date.UTC(2025, 9, 24), days: 4, places: ['here', 'there'] });
    const query = { form_id: id, from: '2025-10-25', to: '2025-10-27', time_zone: 'Europe/Berlin' };
    const told = (await api.forms(farid).leadStatistics({ query })).data.data.attributes;
    const day = sql`(created_at at time zone ${query.time_zone})::date`;
    const by = async (key: RawBuilder<unknown>) => {
      const { rows } = await sql<{
        key: string;
        median: number | null;
      }>`select ${key} as key, count(*)::integer as count,
          count(answered_at)::integer as answered, (count(*) filter (where stage = 'won'))::integer as won,
          percentile_cont(0.5) within group (order by date_part('epoch', answered_at - created_at)::integer) as median
        from leads where form_id = ${id} and status = any(${countedStatuses}) and ${key} <> 'none'
          and ${day} between ${query.from}::date and ${query.to}::date group by 1 order by 1`.execute(api.deps.db.read);
      return rows.map(({ median, ...row }) => ({
        ...row,
        median_response_minutes: median === null ? null : inMinutes(median),
      }));
    };
    const plain = (lines: typeof told.by_day) =>
      lines
        .filter(({ count }) => count > 0)
        .map(({ label: _, views: __, starts: ___, ...figures }) => figures)
        .sort((a, b) => (a.key < b.key ? -1 : 1));
    expect(plain(told.by_day)).toEqual(await by(sql`${day}::text`));
    expect(plain(told.by_location)).toEqual(await by(sql`coalesce(location_id, '')`));
    expect(plain(told.by_source)).toEqual(await by(sql`coalesce(source ->> 'utm_source', '')`));
    expect(plain(told.by_campaign)).toEqual(await by(sql`coalesce(source ->> 'utm_campaign', 'none')`));
    expect(plain(told.by_stage)).toEqual(await by(sql`stage`));
    const { rows } = await sql<{ shares: number[] }>`
      select percentile_cont(array[0.5, 0.9]) within group (order by date_part('epoch', answered_at - created_at)::integer) as shares
      from leads where form_id = ${id} and status = any(${countedStatuses})
        and ${day} between ${query.from}::date and ${query.to}::date`.execute(api.deps.db.read);
    const ofAll = [told.median_response_minutes, told.p90_response_minutes];
    expect(ofAll).toEqual(rows[0]?.shares.map(inMinutes));
  });

  it('are found behind each figure, those without a source or place too', async () => {
    const { id } = await makeForm(api);
    const send = (name: string, more: object) =>
      api
        .forms(guest)
        .createLead({ params: { id }, body: { ...goodLead, values: { ...goodLead.values, name }, ...more } });
    await send('Mailed', { source: { utm_source: 'mail' } });
    await send('Typed', {});
    await send('Said so', { source: { utm_source: 'direct' } });
    const { data } = await api.forms(farid).leadStatistics({ query: { form_id: id } });
    const { by_source: sources, by_location: places } = data.data.attributes;
    expect(Object.fromEntries(sources.map(({ key, count }) => [key, count]))).toEqual({ mail: 1, direct: 1, '': 1 });
    expect(places).toMatchObject([{ key: '', count: 3 }]);
    const found = async (filter: string, value: string) => {
      const query = new URLSearchParams({ [`filter[${filter}]`]: value, 'filter[status_in]': countedStatuses.join() });
      const response = await api.fetch(`/forms/forms/${id}/leads?${query}`, { as: farid });
      return ((await response.json()) as { data: { attributes: { values: { name: string } } }[] }).data.map(
        ({ attributes }) => attributes.values.name,
      );
    };
    expect(await found('source_utm_source_null', 'true')).toEqual(['Typed']);
    expect(await found('source_utm_source_null', 'false')).toHaveLength(2);
    expect(await found('source_utm_source_eq', 'direct')).toEqual(['Said so']);
    expect(await found('location_id_null', 'true')).toHaveLength(3);
  });

  it('are erased when their time is over', async () => {
    const { id } = await makeForm(api, { retention_days: 30 });
    await api.forms(guest).createLead({ params: { id }, body: goodLead });
    api.advance(29 * 86_400_000);
    await api.deps.service('forms').eraseOverdue();
    expect((await leadsOf(id))[0]?.attributes.status).toBe('new');
    api.advance(2 * 86_400_000);
    expect(await api.deps.service('forms').eraseOverdue()).toBeGreaterThan(0);
    expect((await leadsOf(id))[0]?.attributes).toMatchObject({ status: 'erased', values: {} });
  });
});
