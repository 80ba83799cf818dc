import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, dev, farid, guest, iris, lena, openForms, problemOf } from '#tests/support/api-bed.ts';
import { makeForm, testDrive } from '#tests/support/form-samples.ts';

let api: Api;
beforeAll(async () => {
  api = await openForms();
});
afterAll(() => api.close());

describe('forms', () => {
  it('are made, read, replaced and deleted, each change counting the version up', async () => {
    const made = await api.forms(farid).createForm({ body: { ...testDrive, name: 'Life of a form' } });
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe(`/forms/forms/${made.data.data.id}`);
    const params = { id: made.data.data.id };
    const changed = await api
      .forms(farid)
      .updateForm({ params, body: { ...testDrive, name: 'Renamed' }, ifMatch: made.etag ?? '' });
    expect(changed.data.data.attributes).toMatchObject({ name: 'Renamed', version: 2 });
    expect(
      (await problemOf(api.forms(farid).updateForm({ params, body: testDrive, ifMatch: made.etag ?? '' }))).status,
    ).toBe(412);
    expect((await problemOf(api.forms(farid).updateForm({ params, body: testDrive }))).status).toBe(428);
    await api.forms(farid).deleteForm({ params, ifMatch: changed.etag ?? '' });
    expect((await problemOf(api.forms(farid).getForm({ params }))).code).toBe('form_not_found');
  });

  it('have names of their own', async () => {
    const form = await makeForm(api, { name: 'Only one' });
    expect((await problemOf(api.forms(farid).createForm({ body: { ...testDrive, name: 'only ONE' } }))).code).toBe(
      'name_taken',
    );
    expect(
      (await problemOf(api.forms(farid).duplicateForm({ params: { id: form.id }, query: { name: 'Only one' } }))).code,
    ).toBe('name_taken');
    const copy = await api.forms(farid).duplicateForm({ params: { id: form.id } });
    expect(copy.data.data.attributes).toMatchObject({ name: 'Only one (copy)', status: 'draft', version: 1 });
  });

  it('answer every mistake in a declaration with its place', async () => {
    const problem = await problemOf(
      api.forms(farid).createForm({
        body: {
          name: '',
          fields: [
            { id: '1x', type: 'text', label: 'A' },
            { id: 'b', type: 'select', label: 'B' },
          ] as never,
        },
      }),
    );
    expect(problem.code).toBe('validation_failed');
    expect(problem.errors?.map(({ source }) => source?.pointer)).toEqual(
      expect.arrayContaining(['/name', '/fields/0/id']),
    );
    const second = await problemOf(
      api.forms(farid).createForm({ body: { name: 'x', fields: [{ id: 'b', type: 'select', label: 'B' }] } }),
    );
    expect(second.errors?.[0]?.source?.pointer).toBe('/fields/0/options');
  });

  it('show guests nothing of people, recipients and integrations', async () => {
    const form = await makeForm(api);
    await api.forms(farid).putNotifications({
      params: { id: form.id },
      body: {
        notifications: [
          { subject: 'New', body: '', recipients: { mode: 'static', addresses: ['boss@dealer.example'] } },
        ],
      },
      ifMatch: '*',
    });
    const answer = await api.fetch(`/forms/forms/${form.id}`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(JSON.parse(text).data.type).toBe('public_form');
    for (const secret of [
      'notification',
      'recipients',
      'integration',
      'boss@',
      'retention',
      'updated_by',
      'leads_count',
      'min_fill',
    ])
      expect(text).not.toContain(secret);
    for (const call of ['getThankYou', 'getNotifications', 'getConfirmations'] as const)
      expect((await problemOf(api.forms(guest)[call]({ params: { id: form.id } }))).status).toBe(401);
  });

  it('keep drafts from guests and say that archived ones are gone', async () => {
    const draft = await makeForm(api, { status: 'draft' });
    const archived = await makeForm(api, { status: 'archived' });
    expect((await problemOf(api.forms(guest).getForm({ params: { id: draft.id } }))).status).toBe(404);
    expect((await problemOf(api.forms(guest).getForm({ params: { id: archived.id } }))).status).toBe(410);
    expect((await problemOf(api.forms(guest).listForms())).status).toBe(401);
    expect((await problemOf(api.forms(lena).listForms())).status).toBe(403);
    expect((await problemOf(api.forms(iris).createForm({ body: testDrive }))).status).toBe(403);
    expect((await api.forms(dev).listForms()).status).toBe(200);
  });

  it('speak the language asked for', async () => {
    const form = await makeForm(api, {
      translations: { de: { 'fields/name/label': 'Ihr Name', submit_label: 'Senden' } },
    });
    const { data } = await api.forms(guest).getPublicForm({ params: { id: form.id }, query: { lang: 'de-AT' } });
    expect(data.data.attributes).toMatchObject({ locale: 'de', submit_label: 'Senden' });
    expect(data.data.attributes.fields[0]?.label).toBe('Ihr Name');
  });

  it('lose scripts from formatted text', async () => {
    const form = await makeForm(api, {
      fields: [{ id: 'h', type: 'html', html: '<p onclick="x()">a<script>b</script></p>' }],
    });
    expect(form.attributes.fields[0]?.html).toBe('<p>a</p>');
  });

  it('are listed by closed filters only', async () => {
    await makeForm(api, { name: 'Findable 100%_' });
    const found = await api.forms(farid).listForms({ query: { 'filter[name_cont]': '100%_' } });
    expect(found.data.data.map(({ attributes }) => attributes.name)).toEqual(['Findable 100%_']);
    const odd = await api.fetch('/forms/forms?filter[updated_by_eq]=x', { as: farid });
    expect(odd.status).toBe(400);
    expect(await odd.json()).toMatchObject({ code: 'unknown_filter', meta: { allowed: ['name_cont', 'status_eq'] } });
  });
});

describe('settings of a form', () => {
  it('refuse a thank-you that leads away', async () => {
    const { id } = await makeForm(api);
    const params = { id };
    for (const redirect_url of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '',
    ])
      expect(
        (
          await problemOf(
            api.forms(farid).putThankYou({ params, ifMatch: '*', body: { mode: 'redirect', redirect_url } }),
          )
        ).status,
      ).toBe(422);
    const good = await api
      .forms(farid)
      .putThankYou({ params, ifMatch: '*', body: { mode: 'redirect', redirect_url: '/thanks?x=1' } });
    expect(good.data.data.attributes.redirect_url).toBe('/thanks?x=1');
    await api
      .forms(farid)
      .createSetting({ body: { key: 'redirect.allowed_origins', value: ['https://shop.example'] } });
    await api.forms(farid).putThankYou({
      params,
      ifMatch: good.etag ?? '',
      body: { mode: 'redirect', redirect_url: 'https://shop.example/ok' },
    });
    expect(
      (await problemOf(api.forms(farid).createSetting({ body: { key: 'redirect.allowed_origins', value: 1 } }))).status,
    ).toBe(409);
  });

  it('let a thank-you lead to this site by its whole address, also before it has a name', async () => {
    const nameless = await openForms({ PUBLIC_URL: '', PORT: '3100' });
    const { id } = await makeForm(nameless);
    const redirect_url = 'http://localhost:3100/thanks';
    const { data } = await nameless
      .forms(farid)
      .putThankYou({ params: { id }, ifMatch: '*', body: { mode: 'redirect', redirect_url } });
    expect(data.data.attributes.redirect_url).toBe(redirect_url);
    await nameless.close();
  });

  it('address confirmations to e-mail fields only', async () => {
    const { id } = await makeForm(api);
    const put = (to_field: string) =>
      api.forms(farid).putConfirmations({
        params: { id },
        ifMatch: '*',
        body: { confirmations: [{ subject: 'Hi', body: 'x', to_field }] },
      });
    expect((await problemOf(put('name'))).errors?.[0]?.source?.pointer).toBe('/confirmations/0/to_field');
    expect((await put('email')).status).toBe(200);
  });
});

describe('form files', () => {
  it('come out, go in again and tell what is different', async () => {
    const form = await makeForm(api, { name: 'To export' });
    await api.forms(farid).putConfirmations({
      params: { id: form.id },
      ifMatch: '*',
      body: { confirmations: [{ subject: 'Hi', body: 'x', to_field: 'email' }] },
    });
    const { data: file } = await api.forms(farid).exportForm({ params: { id: form.id } });
    const send = (content: unknown, query = '') =>
      api.fetch(`/forms/forms/import${query}`, {
        as: farid,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(content),
      });
    const trial = await send(file, '?dry_run=true');
    expect(trial.status).toBe(200);
    expect(await trial.json()).toMatchObject({
      data: { attributes: { name: 'To export (2)', settings: { confirmations: 1 } } },
      meta: { dry_run: true },
    });
    const before = (await api.forms(farid).listForms({ query: { 'filter[name_cont]': 'To export' } })).data.data.length;
    expect(before).toBe(1);
    expect((await send(file, '?on_conflict=fail')).status).toBe(422);
    const done = await send({ ...file, form: { ...file.form, name: 'Changed' } });
    expect(done.status).toBe(201);
    expect((await done.json()).meta.warnings.map(({ code }: { code: string }) => code)).toEqual(['checksum']);
  });

  it.each([
    ['not an object', 3],
    ['another schema', { schema: 'formio/2', form: {} }],
    ['no schema', { form: {} }],
    ['a bad field', { schema: 'form-export/1', form: { name: 'x', fields: [{ id: 'a', type: 'nuke', label: 'A' }] } }],
    ['a foreign key', { schema: 'form-export/1', form: { name: 'x' }, leads: [] }],
  ])('name what is wrong: %s', async (_, content) => {
    const response = await api.fetch('/forms/forms/import', {
      as: farid,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
    });
    expect(response.status).toBe(422);
    const problem = await response.json();
    expect(problem.code).toBe('invalid_form_file');
    expect(problem.detail.length).toBeGreaterThan(10);
  });

  it('are read from multipart too', async () => {
    const send = async (content: string) => {
      const body = new FormData();
      body.set('file', new File([content], 'broken.json'));
      const response = await api.fetch('/forms/forms/import', { as: farid, method: 'POST', body });
      expect(response.status).toBe(422);
      return (await response.json()).detail;
    };
    expect(await send('{"schema": nope}')).toContain('"broken.json" is not JSON');
    expect(await send('{"schema":"form-export/1","form":{"__proto__":{"x":1}}}')).toContain('__proto__');
    expect(await send('['.repeat(60) + ']'.repeat(60))).toContain('nested deeper');
  });
});

describe('locations', () => {
  it('hide people from guests', async () => {
    const body = {
      name: 'North',
      external_key: 'n1',
      emails: ['north@dealer.example'],
      agents: ['lena'],
      country: 'GB',
    };
    const made = await api.forms(farid).createLocation({ body });
    expect((await problemOf(api.forms(farid).createLocation({ body: { ...body, name: 'Other' } }))).status).toBe(422);
    const text = await (await api.fetch('/forms/locations')).text();
    expect(text).toContain('North');
    expect(text).not.toContain('dealer.example');
    expect(text).not.toContain('lena');
    const params = { id: made.data.data.id };
    const closed = await api
      .forms(farid)
      .updateLocation({ params, body: { ...body, active: false }, ifMatch: made.etag ?? '' });
    expect((await api.forms(guest).listLocations()).data.data).toEqual([]);
    await api.forms(farid).deleteLocation({ params, ifMatch: closed.etag ?? '' });
  });
});
