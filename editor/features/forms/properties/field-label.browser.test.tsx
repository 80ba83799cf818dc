import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formWrite } from '../../../../api-clients/forms/form.resources.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '../../../shell/testing/fake-services.ts';
import { renderApp } from '../../../shell/testing/render-app.tsx';
import { insertField, newField, placeAfter } from '../editing/edits.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const empty = formWrite.parse({ name: 'Winter wheels' });
const drafted = insertField(empty, newField(empty, 'text'), placeAfter(empty, null));
const at = '2026-11-20T10:00:00.000Z';

/** A form that nobody has saved with its one field yet, and a mail that says `subject`. */
class OneForm extends FakeServices {
  private readonly subject: string;

  constructor(subject: string) {
    super();
    this.subject = subject;
  }

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    const done = (type: string, attributes: object): FakeAnswer => ({
      status: 200,
      body: { data: { type, id: 'wheels', attributes, meta: { etag: '"1"' } } },
      headers: { etag: '"1"' },
    });
    const notification = { enabled: true, subject: this.subject, body: '', cc: [], reply_to_field: null };
    const recipients = { mode: 'static', addresses: ['sales@example.com'] };
    const settings = { thank_you: 'message', notifications: 1, confirmations: 0, integrations: 0 };
    const { status: _status, ...content } = drafted;
    const { status: _state, ...base } = empty;
    const dates = { created_at: at, updated_at: at, updated_by: 'Ada' };
    const kept = { exists: true, base_version: 1, form_version: 1, updated_at: at, updated_by: 'Ada' };
    const answers: Record<string, FakeAnswer> = {
      '': done('form', { ...empty, ...dates, version: 1, settings, leads_count: 0, draft: null }),
      '/draft': done('form_draft', { ...kept, form: content, base }),
      '/settings/notifications': done('notifications', { notifications: [{ ...notification, recipients }] }),
      '/settings/confirmations': done('confirmations', { confirmations: [] }),
      '/integrations': done('integrations', { integrations: [] }),
    };
    const own = '/forms/forms/wheels';
    return (pathname.startsWith(own) && answers[pathname.slice(own.length)]) || super.answer(request);
  }
}

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });

/** The settings of the new field, its mails known. */
const openField = async (subject: string, hint: RegExp) => {
  await renderApp('/cms/forms/wheels', new OneForm(subject));
  const fields = page.getByRole('treegrid', { name: 'Fields of the form' });
  await userEvent.click(fields.getByRole('row', { name: 'Text' }));
  await expect.element(page.getByText(hint)).toBeVisible();
  await userEvent.click(textbox('Label'));
  await userEvent.keyboard('{Control>}a{/Control}');
};

describe('typing the label of a new field', () => {
  it('goes on where it is while the key follows, and is undone in one step', async () => {
    await openField('New lead', /it follows the label/);
    await userEvent.keyboard('Your name');
    await expect.element(textbox('Label')).toHaveValue('Your name');
    await expect.element(textbox('Key')).toHaveValue('your_name');
    await userEvent.click(page.getByRole('button', { name: /^Undo/ }));
    await expect.element(textbox('Label')).toHaveValue('Text');
    await expect.element(textbox('Key')).toHaveValue('text');
  });

  it('leaves a key alone that a mail names, or that somebody chose', async () => {
    await openField('From {{text}}', /A mail or an integration names it/);
    await userEvent.keyboard('Your name');
    await expect.element(textbox('Key')).toHaveValue('text');
    await userEvent.fill(textbox('Key'), 'crm_contact');
    await userEvent.click(textbox('Label'));
    await userEvent.keyboard('{End}s');
    await expect.element(textbox('Label')).toHaveValue('Your names');
    await expect.element(textbox('Key')).toHaveValue('crm_contact');
  });
});
