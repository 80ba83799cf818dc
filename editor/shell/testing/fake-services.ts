import type { Setting } from '#api-clients/admin/settings.resources.ts';
import type { Session } from '#api-clients/identity/identity.contract.ts';
import type { Role } from '#api-clients/identity/policy.data.ts';
import { permissionsOf } from '#api-clients/identity/policy.data.ts';
import type { PagePresence } from '#api-clients/live/live.contract.ts';
import type { FakePage } from './fake-pages.ts';
import { fakePages } from './fake-pages.ts';

/** A request as both `fetch` and a test browser's interception can give it. */
export interface FakeRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface FakeAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

type Handler = (call: {
  id: string;
  request: FakeRequest;
  query: URLSearchParams;
  body: Record<string, unknown>;
}) => FakeAnswer;

const problem = (status: number, code: string, detail: string, errors?: unknown[]): FakeAnswer => ({
  status,
  body: { type: `/problems/${code}`, title: 'Refused', status, detail, code, request_id: 'req-7f3a', errors },
});

const settingsOf = (): Setting['attributes'][] => {
  const shared = {
    permission: null,
    shown_at: null,
    public: true,
    version: 0,
    problem: null,
    updated_at: null,
    updated_by: null,
    is_default: true,
  } as const;
  return [
    {
      key: 'site.name',
      label: 'Name of the website',
      description: 'Stands after every page title.',
      section: 'General',
      kind: 'text',
      default: 'Norrland Motors',
      value: 'Norrland Motors',
      ...shared,
    },
    {
      key: 'site.theme',
      label: 'Theme',
      description: 'Colours and type of the public site.',
      section: 'General',
      kind: 'choice',
      choices: [
        { value: 'jdx', label: 'Cool and precise' },
        { value: 'lrdx', label: 'Warm and landscape' },
      ],
      default: 'jdx',
      value: 'lrdx',
      ...shared,
      is_default: false,
      updated_at: '2026-11-20T10:00:00.000Z',
      updated_by: 'Mara Lind',
    },
    {
      key: 'carousel.duration',
      label: 'Time of a slide',
      description: 'Milliseconds until a carousel moves on.',
      section: 'Blocks',
      kind: 'number',
      default: 6000,
      value: 6000,
      ...shared,
    },
    {
      key: 'search.indexing',
      label: 'Let search engines in',
      description: 'Off: every page asks not to be indexed.',
      section: 'Search engines',
      kind: 'boolean',
      default: true,
      value: true,
      ...shared,
    },
    {
      key: 'navigation.quick_actions',
      label: 'Quick actions',
      description: 'Buttons that stay at the edge of the screen.',
      section: 'Blocks',
      kind: 'json',
      schema: { type: 'array', items: { type: 'object' } },
      default: [],
      value: [{ icon: 'phone', label: 'Call us', url: '/contact' }],
      ...shared,
      is_default: false,
    },
  ];
};

/** The tiny stand-in for the server in tests: sessions, pages, settings and audit in memory. */
export class FakeServices {
  pages: FakePage[] = fakePages();
  settings = settingsOf();
  session: Session | null;
  /** Every request so far, newest last. */
  readonly requests: FakeRequest[] = [];
  /** When set, the next call to a path that contains `path` gets this answer. */
  failure: { path: string; answer: FakeAnswer } | null = null;

  constructor(role: Role | null = 'admin') {
    this.session = role && {
      user_id: 'u1',
      name: 'Mara Lind',
      email: 'mara@norrland.example',
      roles: [role],
      permissions: [...permissionsOf([role])],
      csrf_token: 'csrf-1',
      expires_at: '2026-11-22T00:00:00.000Z',
    };
  }

  /** Who has which page open. */
  presence: PagePresence[] = [];

  static readonly refuse = problem;

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), init);
    const answer = this.answer({
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: (await request.text()) || undefined,
    });
    return new Response(answer.status === 204 ? null : JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json', ...answer.headers },
    });
  };

  answer(request: FakeRequest): FakeAnswer {
    this.requests.push(request);
    const url = new URL(request.url);
    if (this.failure && url.pathname.includes(this.failure.path)) {
      const { answer } = this.failure;
      this.failure = null;
      return answer;
    }
    if (!this.session) return problem(401, 'not_signed_in', 'Please sign in.');
    const parsed: unknown = request.body ? JSON.parse(request.body) : {};
    const body = typeof parsed === 'object' && parsed !== null ? Object.fromEntries(Object.entries(parsed)) : {};
    for (const [pattern, handler] of this.routes) {
      const match = pattern.exec(`${request.method} ${url.pathname}`);
      if (match) return handler({ id: decodeURIComponent(match[1] ?? ''), request, query: url.searchParams, body });
    }
    return problem(404, 'not_found', `The fake has no ${request.method} ${url.pathname}.`);
  }

  private readonly asResource = ({ id, ...attributes }: FakePage) => ({ type: 'page', id, attributes });
  private readonly etagOf = (page: FakePage): string =>
    `"${JSON.stringify(page).length}-${page.updated_at}-${page.position}"`;

  private readonly onPage =
    (change: (page: FakePage, body: Record<string, unknown>) => FakePage | null): Handler =>
    ({ id, request, body }) => {
      const page = this.pages.find((other) => other.id === id);
      if (!page) return problem(404, 'not_found', 'There is no such page.');
      const expected = request.headers['if-match'];
      if (expected !== undefined && expected !== this.etagOf(page))
        return problem(412, 'stale', 'The page has changed.');
      const next = change(page, body);
      this.pages = this.pages.flatMap((other) => (other.id !== id ? [other] : next ? [next] : []));
      return next
        ? { status: 200, body: { data: this.asResource(next) }, headers: { etag: this.etagOf(next) } }
        : { status: 204, body: null };
    };

  private readonly routes: [RegExp, Handler][] = [
    [
      /^GET \/api\/identity\/session$/,
      () => ({ status: 200, body: { data: { type: 'session', id: 's1', attributes: this.session } } }),
    ],
    [
      /^GET \/api\/admin\/pages$/,
      () => ({
        status: 200,
        body: { data: this.pages.map(this.asResource), meta: { total_count: this.pages.length } },
      }),
    ],
    [/^GET \/api\/admin\/presence$/, () => ({ status: 200, body: { data: this.presence } })],
    [
      /^POST \/api\/admin\/pages$/,
      ({ body }) => {
        const template = fakePages()[0];
        if (!template) return problem(500, 'empty', 'No template.');
        const page: FakePage = Object.assign({}, template, body, {
          id: `new-${this.pages.length}`,
          path: `/${String(body.slug)}`,
          status: 'draft',
          published_at: null,
          published_revision: null,
        });
        this.pages = [...this.pages, page];
        return { status: 201, body: { data: this.asResource(page) }, headers: { etag: this.etagOf(page) } };
      },
    ],
    [/^GET \/api\/admin\/pages\/([^/]+)$/, this.onPage((page) => page)],
    [/^PATCH \/api\/admin\/pages\/([^/]+)$/, this.onPage((page, body) => Object.assign({}, page, body))],
    [/^DELETE \/api\/admin\/pages\/([^/]+)$/, this.onPage(() => null)],
    [/^POST \/api\/admin\/pages\/([^/]+)\/publish$/, this.onPage((page) => ({ ...page, status: 'published' }))],
    [
      /^GET \/api\/admin\/settings$/,
      () => ({
        status: 200,
        body: { data: this.settings.map((attributes) => ({ type: 'setting', id: attributes.key, attributes })) },
      }),
    ],
    [
      /^(?:GET|PUT) \/api\/admin\/settings\/([^/]+)$/,
      ({ id, request, body }) => {
        const setting = this.settings.find((other) => other.key === id);
        if (!setting) return problem(404, 'not_found', 'There is no such setting.');
        if (request.method === 'PUT') Object.assign(setting, { value: body.value, is_default: false });
        return {
          status: 200,
          body: { data: { type: 'setting', id, attributes: setting } },
          headers: { etag: `"${JSON.stringify(setting.value).length}"` },
        };
      },
    ],
    [
      /^GET \/api\/admin\/audit$/,
      ({ query }) => {
        const actions = ['pages.publish', 'pages.update', 'settings.update', 'session.start', 'media.upload'];
        const all = Array.from({ length: 60 }, (_, index) => ({
          type: 'audit_entry',
          id: `a${index}`,
          attributes: {
            at: new Date(Date.UTC(2026, 10, 21, 11, 0) - index * 47 * 60_000).toISOString(),
            actor_id: index % 3 === 0 ? 'u2' : 'u1',
            actor_name: index % 3 === 0 ? 'Jonas Ek' : 'Mara Lind',
            action: actions[index % actions.length],
            subject: index % 2 === 0 ? 'page:terran' : 'setting:site.theme',
            subject_name: index % 2 === 0 ? 'Terran 90' : null,
            detail: { revision: index },
          },
        })).filter(
          ({ attributes }) =>
            (!query.get('action') || attributes.action === query.get('action')) &&
            (!query.get('actor') || attributes.actor_id === query.get('actor')),
        );
        const page = Number(query.get('page') ?? 1);
        const items = Number(query.get('items') ?? 25);
        return {
          status: 200,
          body: {
            data: all.slice((page - 1) * items, page * items),
            meta: { page, items, pages: Math.ceil(all.length / items), total_count: all.length },
          },
        };
      },
    ],
  ];
}
