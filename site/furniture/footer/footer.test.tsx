import { describe, expect, it } from 'vitest';
import { createSite } from '#site/site.entry.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

const page = (id: string, path: string) => ({ id, path, locales: ['en', 'de'], snapshot: { root: [], blocks: {} } });
const pages = [page('home', '/'), page('ev', '/l460-bev/charging'), page('range', '/aurel-range/suv')];

const open = (
  settings: Record<string, unknown>,
  askOutside?: (url: string) => Promise<{ status: number; body: string }>,
) => {
  const bed = createTestBed(
    { pages, settings: { 'brand.product_key': 'aurel', ...settings } },
    askOutside && { askOutside },
  );
  const site = createSite(bed.deps);
  const footer = async (url = '/') => {
    const { body } = await site.handle({ method: 'GET', url, headers: {} });
    return /<fc-footer[\s\S]*<\/fc-footer>/.exec(Buffer.from(body ?? []).toString())?.[0] ?? '';
  };
  return { bed, footer };
};

const columns = (heading: string) => [
  {
    heading,
    titles: { de: `${heading} (de)` },
    links: [{ label: 'Offers', url: '/l460-bev/charging', titles: { de: 'Angebote' } }],
  },
];

describe('the footer', () => {
  it('has columns, a row of links and two texts, in the words of the page’s language', async () => {
    const { footer } = open({
      'footer.columns': columns('Cars'),
      'footer.secondary_links': [{ label: 'Imprint', url: 'https://dealer.example/imprint' }],
      'footer.middle_html': '<p>Open daily<script>alert(1)</script></p>',
      'footer.bottom_html': '<p>Small print</p>',
    });
    const english = await footer();
    for (const text of ['Cars', 'Offers', 'href="https://dealer.example/imprint"', '<p>Open daily</p>', 'Small print'])
      expect(english).toContain(text);
    expect(english).not.toContain('alert');
    const german = await footer('/de');
    expect(german).toContain('Cars (de)');
    expect(german).toMatch(/<a href="\/de\/l460-bev\/charging"[^>]*><bdi>Angebote/);
  });

  it('is another on redesigned pages and on those of the L460 BEV; what they leave empty is as everywhere', async () => {
    const { footer } = open({
      'footer.columns': columns('Everywhere'),
      'footer.bottom_html': '<p>Small print</p>',
      'footer.redesigned_paths': ['/{product}-range/*', '/l460-bev/*'],
      'footer.redesigned_columns': columns('Redesigned'),
      'footer.bev_paths': ['/l460-bev*'],
      'footer.bev_columns': columns('Electric'),
      'footer.bev_bottom_html': '<p>Range by WLTP</p>',
    });
    expect(await footer()).toContain('Everywhere');
    const redesigned = await footer('/aurel-range/suv');
    expect(redesigned).toContain('Redesigned');
    expect(redesigned).toContain('Small print');
    const electric = await footer('/l460-bev/charging');
    expect(electric).toContain('Electric');
    expect(electric).toContain('Range by WLTP');
    expect(electric).not.toContain('Small print');
  });

  it('shows logo and home of the path', async () => {
    const { footer } = open({
      'site.brand_name': 'Dealer',
      'site.brand_logos': [{ matchingPath: '/l460-bev', homepage: '/l460-bev/charging', logo: '/media/mark.svg' }],
    });
    expect(await footer()).toMatch(/<a href="\/"[^>]*>Dealer</);
    expect(await footer('/l460-bev/charging')).toMatch(
      /<a href="\/l460-bev\/charging"[^>]*><img src="\/media\/mark.svg" alt="Dealer"/,
    );
  });

  it('searches the site, without script, where the setting says so', async () => {
    expect(await open({}).footer()).not.toContain('<search');
    expect(await open({ 'footer.search': true }).footer('/de')).toMatch(
      /<search[^>]*><form[^>]*action="\/de\/search" method="get"[\s\S]*name="q"/,
    );
  });

  it('leads back to the settings of consent where visitors are asked, and has no empty line where they are not', async () => {
    expect(await open({}).footer()).toContain('data-privacy-act="settings"');
    const unasked = await open({ 'consent.strategy': 'none' }).footer();
    expect(unasked).not.toContain('data-privacy-act');
    expect(unasked).not.toMatch(/<li[^>]*><\/li>|<ul[^>]*><\/ul>/);
  });

  it('signs visitors out, without script, where they had to sign in', async () => {
    expect(await open({}).footer('/de')).not.toContain('sign-out');
    const site = createSite(createTestBed({ pages }, { isPrivate: true }).deps);
    const { body } = await site.handle({ method: 'GET', url: '/de', headers: {} });
    expect(Buffer.from(body ?? []).toString()).toMatch(
      /<form action="\/auth\/sign-out" method="post"><button type="submit"[^>]*>Abmelden</,
    );
  });

  it('survives settings that cannot be read, and says so in the log', async () => {
    const { bed, footer } = open({
      'footer.columns': '[{',
      'footer.bev_paths': ['no path'],
      'footer.search': 'perhaps',
    });
    expect(await footer()).toContain('<footer');
    const told = bed.logged.map(({ message }) => message);
    for (const key of ['footer.columns', 'footer.bev_paths', 'footer.search'])
      expect(told).toContain(`Invalid JSON in ${key}`);
  });
});

describe('the retailer block', () => {
  const api = 'https://retailers.example/block?lang={locale}&at={path}';
  const answering = (body: string, status = 200) => {
    const asked: string[] = [];
    const ask = async (url: string) => {
      asked.push(url);
      return { status, body };
    };
    return { asked, ask };
  };

  it('comes from the service of the setting, as HTML or JSON, cleaned', async () => {
    const html = answering('<h3>Lakeside</h3><img src=x onerror=alert(1)><script>alert(2)</script>');
    const shown = await open({ 'footer.retailer_api': api }, html.ask).footer('/de/l460-bev/charging');
    expect(html.asked).toEqual(['https://retailers.example/block?lang=de&at=%2Fl460-bev%2Fcharging']);
    expect(shown).toContain('Lakeside');
    expect(shown).not.toMatch(/onerror|alert/);
    const json = answering('{"data": {"attributes": {"html": "<p>Hillside</p>"}}}');
    expect(await open({ 'footer.retailer_api': api }, json.ask).footer()).toContain('<p>Hillside</p>');
  });

  it.each([
    ['nothing', answering('')],
    ['an error', answering('<p>Down</p>', 500)],
    ['JSON of another shape', answering('{"title": "x"}')],
    ['only a script', answering('<script>alert(1)</script>')],
  ])('is left out when the service answers %s; the page stays', async (_, { ask }) => {
    const { bed, footer } = open({ 'footer.retailer_api': api }, ask);
    const shown = await footer();
    expect(shown).toContain('<footer');
    expect(shown).not.toContain('<section');
    expect(bed.logged.map(({ message }) => message)).toContain(
      'a piece of furniture is drawn without what it asked for',
    );
  });

  it('is asked of nobody without the setting', async () => {
    const { asked, ask } = answering('<p>x</p>');
    expect(await open({}, ask).footer()).not.toContain('<section');
    expect(asked).toEqual([]);
  });
});
