import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';

const where = (published: boolean) =>
  published ? { locales: ['de'], position: 2, of: 6 } : { locales: [], position: null, of: 0 };
const use = (id: string, title: string, published: boolean) => ({
  type: 'reusable_use',
  id,
  attributes: { title, path: `/${id}`, places: 1, published, ...where(published) },
});

/** One section, "Visit us" (id `s`), whose heading and revision a test changes. */
export class SectionServices extends FakeServices {
  revision = 1;
  heading = 'Visit us';
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/pages/home/revisions/4')) return this.homeAsPublic(request);
    if (!pathname.startsWith('/api/admin/reusables')) return super.answer(request);
    this.requests.push(request);
    if (request.method === 'POST') {
      const [template] = this.pages;
      if (!template) throw new Error('The services have no page.');
      const { id: _home, ...attributes } = template;
      return {
        status: 201,
        body: { data: { type: 'page', id: 's', attributes: { ...attributes, kind: 'reusable' } } },
      };
    }
    if (pathname.endsWith('/uses')) {
      const data = [use('home', 'Home', true), use('about', 'About us', false)];
      return { status: 200, body: { data, meta: { total_count: 2 } } };
    }
    const draft = emptyDraft('Visit us');
    draft.blocks.x = newDraftBlock({ type: 'snippet', v: 1, at: 'root||a0', props: { heading: this.heading } });
    const attributes = { title: 'Visit us', status: 'draft', revision: this.revision, document: draft };
    const data = [{ type: 'reusable_draft', id: 's', attributes }];
    return { status: 200, body: { data, meta: { total_count: 1 } } };
  }

  /** The page "Home" with the section between two other blocks. */
  private homeAsPublic(request: FakeRequest): FakeAnswer {
    this.requests.push(request);
    const document = emptyDraft('Home');
    const block = (type: string, at: string, props = {}) => newDraftBlock({ type, v: 1, at, props });
    document.blocks = {
      above: block('snippet', 'root||a0', { heading: 'Above' }),
      place: block('reusable', 'root||a1', { source: 's' }),
      below: block('snippet', 'root||a2', { heading: 'Below' }),
    };
    const attributes = { revision: 4, document };
    return { status: 200, body: { data: { type: 'page_draft', id: 'home', attributes } } };
  }
}
