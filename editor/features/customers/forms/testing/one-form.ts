import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { insertField, newField, placeAfter } from '../editing/edits.ts';

const empty = formWrite.parse({ name: 'Winter wheels' });
const drafted = insertField(empty, newField(empty, 'text'), placeAfter(empty, null));
const at = '2026-11-20T10:00:00.000Z';

/** A form that nobody has saved with its one field yet (or the given one), and a mail that says `subject`. */
export class OneForm extends FakeServices {
  private readonly subject: string;
  private readonly form: FormWrite;

  constructor(subject: string, form: FormWrite = drafted) {
    super();
    this.subject = subject;
    this.form = form;
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
    const { status: _status, ...content } = this.form;
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
