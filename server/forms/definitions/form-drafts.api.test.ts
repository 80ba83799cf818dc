import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Form } from '#api-clients/forms/form.resources.ts';
import type { FormDraftContent } from '#api-clients/forms/form-draft.resources.ts';
import { type Api, dev, farid, guest, iris, lena, openForms, problemOf } from '#tests/support/api-bed.ts';
import { makeForm } from '#tests/support/form-samples.ts';

let api: Api;
beforeAll(async () => {
  api = await openForms();
});
afterAll(() => api.close());

let count = 0;
const published = () => {
  count += 1;
  return makeForm(api, { name: `Drafted ${count}`, status: 'published' });
};
const draftOf = async (id: string, person = farid) => {
  const { data, etag } = await api.forms(person).getFormDraft({ params: { id } });
  return { ...data.data.attributes, etag: etag ?? '' };
};
const keep = async (form: Form, change: Partial<FormDraftContent>, ifMatch?: string, person = farid) => {
  const now = await draftOf(form.id);
  const body = { form: { ...now.form, ...change }, base_version: now.base_version };
  return api.forms(person).putFormDraft({ params: { id: form.id }, body, ifMatch: ifMatch ?? now.etag });
};
const publish = (id: string, ifMatch: string, status: 'published' | 'draft' = 'published') =>
  api.forms(farid).publishFormDraft({ params: { id }, body: { status }, ifMatch });
const seenByVisitors = async (id: string) =>
  (await api.forms(guest).getPublicForm({ params: { id } })).data.data.attributes;

describe('edits of a published form', () => {
  it('are kept while visitors go on seeing the published one, and go live in one piece', async () => {
    const form = await published();
    expect(await draftOf(form.id)).toMatchObject({ exists: false, base_version: 1, updated_at: null });
    await keep(form, { submit_label: 'Send it off' });
    const { etag } = await keep(form, { submit_label: 'Off you go' });
    expect((await seenByVisitors(form.id)).submit_label).toBe(form.attributes.submit_label);
    expect(await draftOf(form.id, iris)).toMatchObject({
      exists: true,
      updated_by: 'FARID',
      form: { submit_label: 'Off you go' },
      base: { submit_label: form.attributes.submit_label },
    });
    const listed = await api.forms(iris).listForms({ query: { 'filter[name_cont]': form.attributes.name } });
    expect(listed.data.data[0]?.attributes.draft?.updated_by).toBe('FARID');
    const live = await publish(form.id, etag ?? '');
    expect(live.data.data.attributes).toMatchObject({ version: 2, submit_label: 'Off you go', draft: null });
    expect((await seenByVisitors(form.id)).submit_label).toBe('Off you go');
    expect(await draftOf(form.id)).toMatchObject({ exists: false, base_version: 2 });
  });

  it('may be unfinished, but do not go live like that', async () => {
    const form = await published();
    const fields = [{ ...form.attributes.fields[0], id: 'half done', label: '' }] as FormDraftContent['fields'];
    const { etag } = await keep(form, { fields, name: '' });
    expect((await draftOf(form.id)).form.fields[0]?.id).toBe('half done');
    const refused = await problemOf(publish(form.id, etag ?? ''));
    expect(refused).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(refused.errors?.map(({ source }) => source?.pointer)).toContain('/name');
    expect((await seenByVisitors(form.id)).version).toBe(1);
  });

  it('are dropped by whoever says so; the counter goes on, so that no old state comes back', async () => {
    const form = await published();
    const { etag } = await keep(form, { submit_label: 'Never mind' });
    await api.forms(farid).discardFormDraft({ params: { id: form.id }, ifMatch: etag ?? '' });
    const now = await draftOf(form.id);
    expect(now).toMatchObject({ exists: false, form: { submit_label: form.attributes.submit_label } });
    expect(now.etag).not.toBe(etag);
    expect(await problemOf(publish(form.id, now.etag))).toMatchObject({ status: 409, code: 'no_draft' });
    expect((await problemOf(keep(form, { submit_label: 'Late' }, etag ?? ''))).status).toBe(412);
  });
});

describe('the draft of a form that is deleted', () => {
  it('goes with it: a form made again under the same id has none', async () => {
    const form = await makeForm(api, { id: 'made-twice', name: 'Made twice' });
    await keep(form, { submit_label: 'Of the first' });
    const { etag } = await api.forms(farid).getForm({ params: { id: form.id } });
    await api.forms(farid).deleteForm({ params: { id: form.id }, ifMatch: etag ?? '' });
    await makeForm(api, { id: 'made-twice', name: 'Made twice' });
    expect(await draftOf(form.id)).toMatchObject({ exists: false });
  });
});

describe('two people on one form', () => {
  it('never write over each other unseen', async () => {
    const form = await published();
    const { etag: seen } = await draftOf(form.id);
    await keep(form, { submit_label: 'Mine' }, seen);
    const late = await problemOf(keep(form, { submit_label: 'Theirs' }, seen, dev));
    expect(late).toMatchObject({ status: 412, meta: { changed_by: 'FARID' } });
    expect((await draftOf(form.id)).form.submit_label).toBe('Mine');
    const body = { form: (await draftOf(form.id)).form, base_version: 1 };
    const blind = api.forms(farid).putFormDraft({ params: { id: form.id }, body } as never);
    expect((await problemOf(blind)).status).toBe(428);
  });

  it('at the same moment: one is kept, the other hears of it', async () => {
    const form = await published();
    const { etag } = await draftOf(form.id);
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c'].map((label) => keep(form, { submit_label: label }, etag)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a form that was saved past the draft has to be put together with it first', async () => {
    const form = await published();
    const { etag } = await keep(form, { submit_label: 'From the draft' });
    const { data, etag: formEtag } = await api.forms(dev).getForm({ params: { id: form.id } });
    const { name, locale, fields, steps, layout, consents, spam, retention_days, translations } = data.data
      .attributes as Form['attributes'];
    const other = { name, locale, fields, steps, layout, consents, spam, retention_days, translations };
    await api.forms(dev).updateForm({
      params: { id: form.id },
      body: { ...other, status: 'published', submit_label: 'By an import' },
      ifMatch: formEtag ?? '',
    });
    expect(await problemOf(publish(form.id, etag ?? ''))).toMatchObject({
      status: 409,
      code: 'form_changed',
      meta: { version: 2, base_version: 1, changed_by: 'DEV' },
    });
    const now = await draftOf(form.id);
    expect(now).toMatchObject({ form_version: 2, base_version: 1, form: { submit_label: 'From the draft' } });
    const again = await api.forms(farid).putFormDraft({
      params: { id: form.id },
      body: { form: now.form, base_version: 2 },
      ifMatch: now.etag,
    });
    const live = await publish(form.id, again.etag ?? '');
    expect(live.data.data.attributes).toMatchObject({ version: 3, submit_label: 'From the draft' });
  });

  it('going offline and online again does not get in the way of a draft', async () => {
    const form = await published();
    await keep(form, { submit_label: 'Still here' });
    const { data, etag } = await api.forms(farid).getForm({ params: { id: form.id } });
    const { type: _type, ...item } = data.data;
    const { fields, steps, layout, submit_label, consents, spam, retention_days, translations, name, locale } =
      item.attributes as Form['attributes'];
    const same = { fields, steps, layout, submit_label, consents, spam, retention_days, translations, name, locale };
    await api
      .forms(farid)
      .updateForm({ params: { id: form.id }, body: { ...same, status: 'draft' }, ifMatch: etag ?? '' });
    const now = await draftOf(form.id);
    expect(now).toMatchObject({ exists: true, base_version: 2, form_version: 2 });
    const saved = await publish(form.id, now.etag, 'draft');
    expect(saved.data.data.attributes).toMatchObject({ status: 'draft', version: 3, submit_label: 'Still here' });
  });
});

describe('a draft', () => {
  it('is nobody’s business but staff’s', async () => {
    const form = await published();
    const params = { id: form.id };
    expect((await problemOf(api.forms(guest).getFormDraft({ params }))).status).toBe(401);
    expect((await problemOf(api.forms(lena).getFormDraft({ params }))).status).toBe(403);
    expect((await problemOf(keep(form, { submit_label: 'No' }, undefined, iris))).status).toBe(403);
    expect((await problemOf(api.forms(farid).getFormDraft({ params: { id: 'nothing' } }))).status).toBe(404);
  });

  it('keeps mails from being refused that name its new fields', async () => {
    const form = await published();
    const fields = [
      ...form.attributes.fields,
      { id: 'second_mail', type: 'email', label: 'Another address', required: false, width: 'full' },
    ] as FormDraftContent['fields'];
    await keep(form, { fields });
    const { etag } = await api.forms(farid).getConfirmations({ params: { id: form.id } });
    const write = (to_field: string) =>
      api.forms(farid).putConfirmations({
        params: { id: form.id },
        body: { confirmations: [{ to_field, subject: 'Thanks', body: 'Hello' }] },
        ifMatch: etag ?? '',
      });
    expect((await problemOf(write('nowhere'))).status).toBe(422);
    expect((await write('second_mail')).status).toBe(200);
  });

  it('refuses what could not be edited any more, and names it', async () => {
    const form = await published();
    const wrong = keep(form, { fields: [{ id: 'x', type: 'nonsense' }] as never });
    expect((await problemOf(wrong)).errors?.[0]?.source?.pointer).toMatch(/^\/form\/fields\/0/);
  });
});
