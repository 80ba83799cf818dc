import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';

/** The stand-in services with a site in English, German and Arabic. */
export class SiteServices extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    if (new URL(request.url).pathname !== '/api/content/settings') return super.answer(request);
    const attributes = { key: 'site.locales', value: ['en', 'de', 'ar'] };
    const data = [{ type: 'setting', id: 'site.locales', attributes }];
    return { status: 200, body: { data, meta: { total_count: 1 } } };
  }
}
