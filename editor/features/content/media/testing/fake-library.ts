import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { sampleImage } from '#editor/pieces/media/testing/sample-image.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

const pictureOf = (index: number): LibraryImage =>
  sampleImage(`p${index}`, {
    filename: `car-${index}.webp`,
    title: '',
    alt: index % 2 === 0 ? `Car ${index}` : '',
    width: 1600,
    height: 900,
    bytes: 120_000,
    content_type: 'image/webp',
    focal: { x: 0.5, y: 0.5 },
    hash: `${index}`.padStart(32, '0'),
    variants: [{ width: 400, height: 225, format: 'webp', url: pixel }],
  });

/** The stand-in services with a media library of twelve pictures. */
export class FakeLibrary extends FakeServices {
  pictures: LibraryImage[] = Array.from({ length: 12 }, (_, index) => pictureOf(index));

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/media') || this.failure) return super.answer(request);
    this.requests.push(request);
    const call = `${request.method} ${pathname.slice('/api/media'.length)}`;
    if (call === 'GET /folders' || call === 'GET /tags' || call.endsWith('/usage')) return FakeLibrary.listOf([]);
    if (call === 'GET /files') return FakeLibrary.listOf([]);
    if (call === 'GET /images') return FakeLibrary.listOf(this.shown(searchParams));
    if (call === 'POST /image_changes') return this.change(JSON.parse(request.body ?? '{}'));
    const picture = this.pictures.find(({ id }) => call.endsWith(`/images/${id}`));
    if (!picture) return FakeServices.refuse(404, 'not_found', 'There is no such picture.');
    if (request.method === 'PATCH') {
      if (request.headers['if-match'] !== picture.meta?.etag)
        return FakeServices.refuse(412, 'precondition_failed', 'This was changed since you opened it.');
      Object.assign(picture.attributes, JSON.parse(request.body ?? '{}'));
      picture.meta = { etag: `${String(picture.meta?.etag)}+` };
    }
    return { status: 200, body: { data: picture } };
  }

  private static listOf(data: readonly unknown[]): FakeAnswer {
    return { status: 200, body: { data, meta: { page: 1, items: 48, pages: 1, total_count: data.length } } };
  }

  private shown(query: URLSearchParams): LibraryImage[] {
    const text = query.get('text') ?? '';
    return this.pictures.filter(
      ({ attributes }) =>
        (attributes.deleted_at !== null) === (query.get('bin') === 'true') &&
        attributes.filename.includes(text) &&
        [null, attributes.folder_id ?? 'none'].includes(query.get('folder')) &&
        (query.get('without_alt') !== 'true' || attributes.alt === ''),
    );
  }

  private change({ do: what, ids }: { do: string; ids: string[] }): FakeAnswer {
    for (const { id, attributes } of this.pictures)
      if (ids.includes(id)) attributes.deleted_at = what === 'bin' ? '2026-11-21T10:00:00.000Z' : null;
    return {
      status: 200,
      body: { data: { type: 'images_change', id: what, attributes: { changed: ids, refused: [] } } },
    };
  }
}
