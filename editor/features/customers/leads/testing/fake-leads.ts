import type { Lead } from '#api-clients/forms/lead.resources.ts';
import type { SavedView } from '#api-clients/saved-view.resources.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';

const MASK = '•••••';

/** A lead as the service lists it. */
const fakeLead = (index: number, name: string): Lead['attributes'] => ({
  number: `L-0000${index}-TEST0`,
  form_id: 'contact',
  form_name: 'Contact',
  created_at: new Date(Date.UTC(2026, 10, 20, 12, 0, -index)).toISOString(),
  form_version: 1,
  locale: 'en',
  status: 'new',
  stage: 'open',
  assignee_id: null,
  assignee_name: null,
  answered_at: null,
  answer_due_at: null,
  escalated_at: null,
  values: { name, day: '2026-11-23', income: MASK },
  masked: ['income'],
  summary: name,
  person: { name, email: '', phone: '' },
  car: '',
  hidden: {},
  dynamic_data: { menaTabs: 'workshop', menaTabs_label: 'In the workshop' },
  consents: [],
  source: {},
  location_id: null,
  location_name: null,
  vehicle_snapshot: null,
  integrations: [],
  spam_reason: null,
  review: [],
  duplicate_of: null,
  retention_until: '2027-11-20T00:00:00.000Z',
});

/** The forms service's leads in memory: three of them, and what was done to them. */
export class FakeLeads extends FakeServices {
  leads = ['Aron First', 'Bea Second', 'Cleo Third'].map((name, index) => ({
    id: `lead-${index + 1}`,
    attributes: fakeLead(index + 1, name),
  }));

  /** One saved view; undefined while there is none. */
  view: SavedView | undefined;

  private readonly resource = ({ id, attributes }: (typeof this.leads)[number]) => ({
    type: 'lead',
    id,
    attributes,
    meta: { etag: `"lead-${id}-v1"` },
  });

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname, searchParams } = new URL(request.url);
    const at = pathname.replace('/forms/', '/');
    const done = (data: unknown, meta = {}): FakeAnswer => {
      this.requests.push(request);
      return { status: 200, body: { data, meta } };
    };
    if (!pathname.startsWith('/forms/')) return super.answer(request);
    if (at === '/leads') {
      const isNewer = searchParams.get('sort') === 'created_at';
      return done(isNewer ? [] : this.leads.map(this.resource), { first_cursor: 'a', last_cursor: 'z' });
    }
    if (at === '/leads/count')
      return done({ type: 'lead_count', id: 'leads', attributes: { count: this.leads.length, is_capped: false } });
    if (at === '/leads/choices')
      return done({
        type: 'lead_choices',
        id: 'leads',
        attributes: { forms: [{ id: 'contact', label: 'Contact' }], locations: [], campaigns: [], sources: [] },
      });
    if (at === '/leads/assignees') return done([{ type: 'assignee', id: 'u2', attributes: { name: 'Lena Vogel' } }]);
    if (at === '/lead_views/view-1')
      this.view = { ...JSON.parse(request.body ?? '{}'), is_own: true, owner_name: 'Ada' };
    if (at.startsWith('/lead_views')) {
      const views = this.view
        ? [{ type: 'lead_view', id: 'view-1', attributes: this.view, meta: { etag: '"v1"' } }]
        : [];
      return done(at === '/lead_views' ? views : views[0]);
    }
    if (at === '/leads/bulk') return done(this.changeMany(request.body ?? '{}'));
    const lead = this.leads.find(({ id }) => at.startsWith(`/forms/contact/leads/${id}`));
    if (lead && /\/leads\/[^/]+$/.test(at)) {
      const isShown = searchParams.get('reveal') === 'true';
      const values = isShown ? { ...lead.attributes.values, income: '81234' } : lead.attributes.values;
      const labels = { name: 'Name', day: 'Day', income: 'Income' };
      const fields = Object.entries(labels).map(([id, label]) => ({
        id,
        label,
        type: id === 'day' ? 'date' : 'text',
        pii: 'none',
      }));
      const found = { ...lead, attributes: { ...lead.attributes, values, masked: isShown ? [] : ['income'] } };
      return done(this.resource(found), { etag: '"lead-v1"', fields });
    }
    return done([]);
  }

  private changeMany(body: string) {
    const { lead_ids, change }: { lead_ids: string[]; change: object } = JSON.parse(body);
    this.leads = this.leads.map((lead) =>
      lead_ids.includes(lead.id) ? { ...lead, attributes: { ...lead.attributes, ...change } } : lead,
    );
    return { type: 'bulk_change', id: 'leads', attributes: { changed: lead_ids.length, skipped: [] } };
  }
}
