import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { priceSettings } from '#api-clients/stock/price-settings.ts';
import { type BlockKey, blockKeys } from '#block-schemas/index.ts';
import { richTextFromHtml } from '#block-schemas/rich-text/rich-text-from-html.ts';
import { validateBlock } from '#block-schemas/validate/ajv-validator.ts';
import type { SnapshotBlock } from '#documents/page/document.types.ts';
import { renderBlock, sampleOf } from './render-block.testing.tsx';

const snippet = (heading: string): SnapshotBlock => ({
  type: 'snippet',
  v: 1,
  anchor: '',
  active_positions: null,
  visibility: null,
  props: { heading },
});

describe('section-tabs', () => {
  const tabs = (more: Record<string, unknown> = {}) =>
    renderBlock(
      'section-tabs',
      {
        ...more,
        groups: [
          { id: 'power', label: 'Power', hash_id: 'power', blocks: ['one'] },
          { id: 'range', label: 'Range', blocks: ['two'] },
        ],
      },
      { blocks: { one: snippet('Six cylinders'), two: snippet('460 km') } },
    );

  it('puts the blocks of a tab into its panel, readable without script', () => {
    const [, first = '', second = ''] = tabs().split('role="tabpanel"');
    expect(first).toContain('Six cylinders');
    expect(second).toContain('460\u00a0km');
    expect(second).not.toMatch(/ hidden/);
  });

  it('opens windows instead where asked', () => {
    const html = tabs({ has_modal: true, modal_title: 'The details' });
    expect(html).toContain('<dialog');
    expect(html).not.toContain('role="tablist"');
    expect(html).toContain('The details');
  });

  it('draws the icon of a tab on its card, and lets the address name its window', () => {
    const groups = [{ id: 'power', icon: 'gauge', label: 'Power', hash_id: 'power' }];
    const html = renderBlock('section-tabs', { has_modal: true, groups });
    expect(html).toMatch(/<article.*<svg.*<\/article>/s);
    expect(html).toMatch(/<dialog[^>]*data-hash="power"/);
  });
});

describe('accordion', () => {
  it('gives questions and answers as structured data, unable to end its script element', () => {
    const html = renderBlock('accordion', {
      has_schema: true,
      groups: [{ id: 'q', title: '</script><b>How?</b>', content: 'Like this.' }],
    });
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: '</script><b>How?</b>', acceptedAnswer: { text: 'Like this.' } }],
    });
  });

  it('has no structured data unless asked', () => {
    expect(renderBlock('accordion', { ...sampleOf('accordion'), has_schema: false })).not.toContain('ld+json');
  });
});

describe('hero-carousel', () => {
  const slides = [1, 2, 3, 4, 5].map((number) => ({
    id: `s${number}`,
    image: { id: 'terran-90/hero', alt: `Slide ${number}` },
    heading: `Slide ${number}`,
    price: number === 1 ? 68_900 : 0,
  }));

  it('fetches the first picture first and no other at once', () => {
    const images = [...renderBlock('hero-carousel', { groups: slides }).matchAll(/<img[^>]*>/g)].map(
      ([image]) => image,
    );
    expect(images[0]).toMatch(/fetchpriority="high"/i);
    for (const image of images.slice(1)) expect(image).toContain('loading="lazy"');
  });

  it('fetches the first picture at once as second block too, though not before others, and waits as third', () => {
    const first = (index: number) =>
      /<img[^>]*>/.exec(renderBlock('hero-carousel', { groups: slides }, { index }))?.[0];
    expect(first(1)).not.toContain('loading="lazy"');
    expect(first(1)).not.toMatch(/fetchpriority/i);
    expect(first(2)).toContain('loading="lazy"');
  });

  it('has links that stand for a film: in sight without one, behind it with one', () => {
    const fallback_links = [{ type: 'external', url: 'https://films.example/tour', label: 'See it there' }];
    const drawn = (more: object) =>
      renderBlock('hero-carousel', { groups: [{ ...slides[0], fallback_links, ...more }] });
    expect(drawn({})).toMatch(/data-fallback="true"(?! hidden)[^>]*>.*See it there/s);
    const withFilm = drawn({ video_desktop: 'tour' });
    expect(withFilm).toMatch(/<div[^>]*data-fallback="true"[^>]* hidden/);
    expect(/<video.*<\/video>/s.exec(withFilm)?.[0]).not.toContain('See it there');
  });

  it('limits touch devices to four slides unless switched off', () => {
    expect(renderBlock('hero-carousel', { groups: slides })).toContain('data-touch-limit="4"');
    expect(renderBlock('hero-carousel', { groups: slides, has_touch_devices_slides_limit: false })).not.toContain(
      'data-touch-limit',
    );
  });

  it('is called after its first slide', () => {
    expect(renderBlock('hero-carousel', { groups: slides })).toContain('aria-label="Slide 1"');
    const silent = slides.map((slide) => ({ ...slide, heading: '' }));
    expect(renderBlock('hero-carousel', { groups: silent })).toContain('aria-label="Slides"');
  });

  it('shows a price in the locale, and none of zero', () => {
    const html = renderBlock('hero-carousel', { groups: slides, has_banner: true }, { locale: 'de' });
    expect(html).toContain('68.900');
    expect(html.match(/68\.900|>0/g)).toHaveLength(1);
  });

  it('shows it in the currency of the site, euros unless one is set', () => {
    const [euros, pounds] = [undefined, 'GBP'].map((currency) =>
      renderBlock(
        'hero-carousel',
        { groups: slides, has_banner: true },
        { locale: 'en', ...(currency ? { currency } : {}) },
      ),
    );
    expect([euros?.includes('€68,900'), pounds?.includes('£68,900')]).toEqual([true, true]);
  });
});

describe('money', () => {
  const written = (type: BlockKey, locale: string, set = {}, more: { currency?: string; data?: unknown } = {}) => {
    const options = { locale, prices: priceSettings.parse(set), ...more };
    return renderBlock(type, { ...sampleOf(type), has_banner: true }, options).replace(
      /[\u00a0\u202f\u2066-\u2069]/g,
      ' ',
    );
  };

  it.each(['finance-calculator', 'rent-a-car', 'hero-carousel'] as const)(
    'is written by %s as the prices of cars are',
    (type) => {
      expect(written(type, 'en')).toMatch(/\d €/);
      expect(written(type, 'en')).not.toMatch(/€\d/);
      expect(written(type, 'de', { delimiter: '’', purchase_format: '^ %' })).toMatch(/€ \d/);
      // The symbol that the product comes with is of no other currency.
      expect(written(type, 'en', {}, { currency: 'GBP' })).toMatch(/£\d/);
    },
  );
});

describe('compare-images', () => {
  it('says in words where its slider stands', () => {
    const html = renderBlock('compare-images', {
      ...sampleOf('compare-images'),
      before_label: 'Day',
      after_label: 'Night',
      start_position: 30,
    });
    expect(html).toContain('aria-valuetext="Day: 30 %, Night: 70 %"');
  });
});

describe('headings in a text', () => {
  it('come one level below the heading they stand under, whatever level they were written with', () => {
    const paragraph = richTextFromHtml('<h3>First</h3><p>Text</p><h4>Below</h4>');
    const levels = (props: object) =>
      [...renderBlock('snippet', { paragraph, heading: 'Top', ...props }).matchAll(/<h([1-6])/g)].map(
        ([, level]) => level,
      );
    expect(levels({ header_tag: 1 })).toEqual(['1', '2', '3']);
    expect(levels({ header_tag: 3 })).toEqual(['3', '4', '5']);
  });
});

describe('samples', () => {
  it('lead to pages that the demo dealer has', () => {
    const pages = globSync('fixtures/pages/*.json').map(
      (file) => JSON.parse(readFileSync(file, 'utf8')).path as string,
    );
    // Files that come with the site are no pages.
    const links = blockKeys.flatMap((key) =>
      [...JSON.stringify(sampleOf(key)).matchAll(/"url":"(\/(?!assets\/)[^"#?]*)/g)].map(([, url]) => url),
    );
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((url) => !pages.includes(url ?? ''))).toEqual([]);
  });
});

describe('html-box', () => {
  it('cleans what it shows in the page', () => {
    const html = renderBlock('html-box', { code: '<p onclick="x()">Hi<script>alert(1)</script></p>' });
    expect(html).toContain('<p>Hi</p>');
  });

  it('runs raw code only in a frame without the site’s origin', () => {
    const html = renderBlock('html-box', { code: '<script>alert(1)</script>', is_raw: true });
    expect(html).toMatch(/<iframe[^>]*sandbox="allow-scripts allow-forms allow-popups"/);
    expect(html).not.toContain('allow-same-origin');
    expect(html).not.toContain('<script>alert(1)');
  });

  it('says what it waits for, and claims no choice but the one it knows', () => {
    const code = '<script src="https://other.example/a.js"></script>';
    const waiting = (consent_scope: string) => renderBlock('html-box', { code, is_raw: true, consent_scope });
    expect(waiting('statistic')).toContain('This content is hidden until you allow it: Statistics');
    expect(waiting('statistic')).not.toContain('marketing');
    expect(waiting('marketing')).toContain('your choice to say no to marketing cookies');
  });
});

describe('image-box', () => {
  it('never hides what the picture shows: on its free side, beside it where there is none', () => {
    const box = (x: number | null, more: object = {}, locale = 'en') => {
      const background_image = { id: 'terran-90/hero', ...(x === null ? {} : { focal: { x, y: 0.5 } }) };
      const html = renderBlock('image-box', { ...sampleOf('image-box'), background_image, ...more }, { locale });
      return /data-place="(\w+)" data-side="(\w+)"/.exec(html)?.slice(1).join(' ');
    };
    expect([box(0.7), box(0.3), box(0.5)]).toEqual(['over start', 'over end', 'beside start']);
    // Pictures do not turn round with the text; whoever wants the box on the right there says so.
    expect([box(0.7, {}, 'ar'), box(0.3, {}, 'ar')]).toEqual(['over end', 'over start']);
    expect(box(0.7, { right_on_rtl: true }, 'ar')).toBe('over start');
  });

  it('writes the end of a count-down as a date, since the page is cached', () => {
    const html = renderBlock('image-box', {
      ...sampleOf('image-box'),
      has_timer: true,
      timer_end: '2027-01-31T18:00:00Z',
    });
    expect(html).toMatch(/datetime="2027-01-31T18:00:00Z"/i);
    expect(html).toContain('31 January 2027');
  });
});

describe('in-page-navigation', () => {
  it('leads to the blocks by their scroll ids', () => {
    const html = renderBlock('in-page-navigation', {
      groups: [
        { id: 'a', label: 'Figures', blockId: 'figures' },
        { id: 'b', label: '', blockId: 'nowhere' },
      ],
    });
    expect(html).toContain('href="#figures"');
    expect(html).not.toContain('nowhere');
  });

  it.each(['preis.liste', 'über-uns', '_x', '.top'])('may name the scroll id %s, as the panel makes it', (blockId) => {
    const props = { groups: [{ id: 'a', label: 'There', blockId }] };
    expect(validateBlock('in-page-navigation', props)).toEqual([]);
    expect(renderBlock('in-page-navigation', props)).toContain(`href="#${encodeURIComponent(blockId)}"`);
  });
});

it.each(['vin-checker', 'map-update', 'vehicle-update-select', 'offers-form'] as const)(
  '%s begins below the line that a theme draws above headings',
  (key) => {
    expect(renderBlock(key, sampleOf(key))).toMatch(/<header class="[^"]*intro[^>]*><h\d/);
  },
);
