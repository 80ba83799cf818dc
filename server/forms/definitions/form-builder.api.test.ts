import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, farid, guest, iris, lena, openForms, problemOf } from '#tests/support/api-bed.ts';
import { makeForm, testDrive } from '#tests/support/form-samples.ts';

let api: Api;
let demo: Api;
beforeAll(async () => {
  [api, demo] = await Promise.all([openForms(), openForms({ DEMO: 'on' })]);
});
afterAll(() => Promise.all([api.close(), demo.close()]));

describe('a readable id', () => {
  it('is chosen once and is the address from then on', async () => {
    const made = await api
      .forms(farid)
      .createForm({ body: { ...testDrive, name: 'Spring drive', id: 'spring-drive' } });
    expect(made.data.data.id).toBe('spring-drive');
    const again = api.forms(farid).createForm({ body: { ...testDrive, name: 'Another', id: 'spring-drive' } });
    expect(await problemOf(again)).toMatchObject({ status: 422, code: 'id_taken' });
    const odd = api.forms(farid).createForm({ body: { ...testDrive, name: 'Odd', id: '../etc' } });
    expect((await problemOf(odd)).errors?.[0]?.source?.pointer).toBe('/id');
  });
});

describe('versions', () => {
  it('stay as they were, with who made them and how many leads they brought', async () => {
    const form = await makeForm(api, { name: 'Versioned', status: 'published' });
    const params = { id: form.id };
    const answers = { first_name: 'Ada', last_name: 'Berg', email: 'ada@example.com', name: 'Ada Berg' };
    const values = Object.fromEntries(
      form.attributes.fields.flatMap(({ id }) => (id in answers ? [[id, answers[id as keyof typeof answers]]] : [])),
    );
    const consents = form.attributes.consents.map(({ key }) => key);
    await api.forms(guest).createLead({ params, body: { values, consents } as never });
    const { etag } = await api.forms(farid).getForm({ params });
    await api
      .forms(farid)
      .updateForm({ params, ifMatch: etag ?? '', body: { ...testDrive, name: 'Versioned', submit_label: 'Go' } });
    const list = await api.forms(iris).listFormVersions({ params });
    expect(list.data.data.map(({ attributes }) => attributes)).toMatchObject([
      { version: 2, created_by: 'FARID', leads_count: 0 },
      { version: 1, created_by: 'FARID', leads_count: 1 },
    ]);
    const first = await api.forms(iris).getFormVersion({ params: { ...params, version: 1 } });
    expect(first.data.data.attributes.submit_label).toBe(form.attributes.submit_label);
    expect((await problemOf(api.forms(iris).getFormVersion({ params: { ...params, version: 9 } }))).code).toBe(
      'version_not_found',
    );
    expect((await problemOf(api.forms(guest).listFormVersions({ params }))).status).toBe(401);
  });
});

describe('a preview', () => {
  it('shows an unsaved form to whoever has its address, for an hour, and changes nothing', async () => {
    const form = await makeForm(api, { name: 'Looked at' });
    const params = { id: form.id };
    const body = { ...testDrive, name: 'Looked at', submit_label: 'Not saved yet' };
    const first = await api.forms(iris).previewForm({ params, body });
    const second = await api.forms(iris).previewForm({ params, body: { ...body, submit_label: 'Still not saved' } });
    expect(second.data.data.id).toBe(first.data.data.id);
    const other = await api.forms(farid).previewForm({ params, body });
    expect(other.data.data.id).not.toBe(first.data.data.id);
    const token = first.data.data.id;
    const seen = await api.forms(guest).getFormPreview({ params: { token } });
    expect(seen.data.data.attributes.submit_label).toBe('Still not saved');
    const page = await api.fetch(`/forms/form_previews/${token}/page`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Still not saved');
    expect((await api.forms(farid).getForm({ params })).data.data.attributes).toMatchObject({ version: 1 });
    expect((await problemOf(api.forms(lena).previewForm({ params, body }))).status).toBe(403);
    api.advance(3_700_000);
    expect((await problemOf(api.forms(guest).getFormPreview({ params: { token } }))).code).toBe('preview_not_found');
    api.advance(-3_700_000);
  });

  it('cleans markup like a save does', async () => {
    const form = await makeForm(api, { name: 'Cleaned' });
    const fields = [
      { id: 'note', type: 'html' as const, label: '', html: '<p onclick="x()">Hi<script>alert(1)</script></p>' },
    ];
    const kept = await api.forms(farid).previewForm({ params: { id: form.id }, body: { name: 'Cleaned', fields } });
    const seen = await api.forms(guest).getFormPreview({ params: { token: kept.data.data.id } });
    expect(seen.data.data.attributes.fields[0]?.html).toBe('<p>Hi</p>');
  });
});

describe('usage', () => {
  it('counts pages for many forms at once; forms no page names have none', async () => {
    const form = await makeForm(api, { name: 'Unused' });
    const counts = await api.forms(iris).usageCounts({ query: { forms: `${form.id},nobody` } });
    expect(Object.fromEntries(counts.data.data.map(({ id, attributes }) => [id, attributes.pages]))).toEqual({
      [form.id]: 0,
      nobody: 0,
    });
    expect((await problemOf(api.forms(guest).usageCounts({ query: { forms: form.id } }))).status).toBe(401);
  });
});

describe('the demo', () => {
  it('has five finished forms in its languages, with places, mails and an integration', async () => {
    const { data } = await demo.forms(farid).listForms({ query: { sort: 'name' } });
    expect(data.data.map(({ id }) => id)).toEqual(['contact', 'part-exchange', 'rental', 'reservation', 'test-drive']);
    for (const { id, attributes } of data.data) {
      expect(attributes.status).toBe('published');
      // Renting and reserving have steps of their own around their forms.
      expect(attributes.steps.length > 1).toBe(id !== 'rental' && id !== 'reservation');
      // Of a reservation the order itself tells the house.
      expect(attributes.settings.notifications > 0).toBe(id !== 'reservation');
      expect(Object.keys(attributes.translations)).toContain('de');
    }
    const german = await demo.forms(guest).getPublicForm({ params: { id: 'test-drive' }, query: { lang: 'ar' } });
    expect(german.data.data.attributes.submit_label).toBe('طلب تجربة القيادة');
    expect((await demo.forms(guest).listLocations({})).data.data).toHaveLength(12);
  });
});
