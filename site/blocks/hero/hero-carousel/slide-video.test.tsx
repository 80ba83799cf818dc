import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { newBlock } from '#block-schemas/index.ts';
import { createServerContext } from '#site/pages/render/server-render-context.ts';
import { BlockProvider, RenderProvider } from '#site/render/render-context.tsx';
import { filmPlaceOf, SlideVideo } from './slide-video.tsx';

const [sample] = newBlock('hero-carousel', () => 'g1', { sample: true }).props.groups;

const drawn = (video_type: 'video' | 'video_background', media = '', others: Partial<typeof sample> = {}): string => {
  if (!sample) throw new Error('The template has no sample slide.');
  const { context } = createServerContext({
    theme: 'jdx',
    locale: 'de',
    images: new Map([
      [
        'still',
        {
          id: 'still',
          width: 16,
          height: 9,
          alt: '',
          dominant: '#000',
          focal: null,
          avif: [],
          webp: [],
          src: '/still.webp',
        },
      ],
    ]),
    pages: new Map(),
    localPath: (path) => path,
    mediaFile: (id) => `${media}/media/files/${id}`,
    films: new Map([
      [
        'tour',
        {
          poster: 'still',
          captions: [
            { locale: 'en', label: 'English', url: `${media}/media/files/en` },
            { locale: 'de', label: 'Deutsch', url: `${media}/media/files/de` },
          ],
        },
      ],
    ]),
    assets: { script: () => null },
  });
  return renderToStaticMarkup(
    <RenderProvider value={context}>
      <BlockProvider value={{ id: 'b', type: 'hero-carousel', anchor: '', index: 0, eager: true }}>
        <SlideVideo slide={{ ...sample, video_type, video_desktop: 'tour', ...others }} onPhones={false} />
      </BlockProvider>
    </RenderProvider>,
  );
};

it('a film comes with its poster and captions, those of the page’s language on', () => {
  const html = drawn('video');
  expect(html).toContain('poster="/still.webp"');
  expect(html).toContain('<track kind="captions" src="/media/files/en" srcLang="en" label="English"/>');
  expect(html).toMatch(/<track[^>]*srcLang="de"[^>]*default=""/);
});

it('a film without a picture of its own begins with that of its slide', () => {
  const image = { id: 'still', alt: '', decorative: true };
  expect(drawn('video', '', { video_desktop: 'unknown', image })).toContain('poster="/still.webp"');
});

it('a silent background film has no captions', () => {
  expect(drawn('video_background')).not.toContain('<track');
});

it('captions of a media host of its own come by CORS, with a film that lies there too', () => {
  const host = 'https://media.dealer.example';
  expect(drawn('video', host)).toContain('crossorigin="anonymous"');
  // No captions, nothing of another origin, or a film of somebody who may not allow it: as any film.
  expect(drawn('video_background', host)).not.toContain('crossorigin');
  expect(drawn('video')).not.toContain('crossorigin');
  const foreign = { video_desktop: '', video_mobile: 'tour', background_video_url: 'https://films.example/a.mp4' };
  const html = drawn('video', host, foreign);
  expect(html).toContain('<track');
  expect(html).not.toContain('crossorigin');
});

it('the film dropped on a slide is the one that is seen there', () => {
  if (!sample) throw new Error('The template has no sample slide.');
  const slide = { ...sample, video_type: 'video_background', video_mobile: 'upright' } as const;
  const field = '/groups/g1/video_desktop';
  const narrow = { field: '/groups/g1/video_mobile', media: '(max-width: 900px)' };
  expect(filmPlaceOf(slide, true)).toEqual({ field, narrow, notOnPhones: false });
  expect(filmPlaceOf({ ...slide, video_type: 'video' }, true).narrow?.media).toBe('(max-width: 740px)');
  expect(filmPlaceOf({ ...slide, video_mobile: '' }, true).narrow).toBeNull();
  expect(filmPlaceOf(slide, false)).toEqual({ field, narrow: null, notOnPhones: true });
});
