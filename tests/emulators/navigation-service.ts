/** How the pretended navigation service behaves. */
export type NavigationMood = 'well' | 'dead' | 'slow' | 'failing' | 'lying' | 'hostile' | 'huge';

/** Markup and styles that try everything a navigation must not do. */
export const hostileMarkup = `<nav class="n" onclick="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)">Home</a>
  <iframe src="https://evil.example"></iframe><form action="https://evil.example"><input name="p"></form>
  <a href="/cars" style="position:fixed">Cars</a></template></fc-outside-navigation><img src=x onerror=alert(1)></nav>`;
export const hostileStyles = `@import url(https://evil.example/x.css); a{background:url(javascript:alert(1))}
  a{background:url("http://evil.example/track")} .n{color:red} </style><script>alert(1)</script>`;

const entry = (title: string, children: object[] = []) => ({
  title,
  url: `/${title.toLowerCase()}`,
  target: '_self',
  children,
});

const answers: Record<Exclude<NavigationMood, 'dead' | 'slow'>, (url: URL) => unknown> = {
  well: (url) =>
    url.pathname.endsWith('.json')
      ? { locale: 'en', logo: '', items: [entry('Cars', [entry('Coupe')]), entry('Service')] }
      : { html: '<nav class="n"><a href="/cars">Cars</a></nav>', cssLink: '/nav.css', javascriptLink: '/nav.js' },
  failing: () => undefined,
  lying: () => ({ html: 42, items: 'many' }),
  hostile: (url) =>
    url.pathname.endsWith('.json')
      ? { locale: 'en', items: [{ title: '<b>x</b>', url: 'javascript:alert(1)', children: [] }] }
      : { html: hostileMarkup, cssLink: '/nav.css', javascriptLink: 'data:text/javascript,alert(1)' },
  // As much as the guard lets through (1 MB); nested deeper than anybody reads.
  huge: (url) => {
    let deep: object = entry('Deep');
    for (let level = 0; level < 300; level += 1) deep = entry(`L${level}`, [deep]);
    return url.pathname.endsWith('.json')
      ? { locale: 'en', items: [deep, ...Array.from({ length: 5_000 }, () => entry('More'))] }
      : { html: '<div>'.repeat(50_000), cssLink: '/nav.css' };
  },
};

/** A navigation service as `askOutside` meets it; change `mood` between calls. */
export function navigationEmulator(mood: NavigationMood = 'well') {
  const asked: string[] = [];
  const service = {
    mood,
    asked,
    async ask(address: string): Promise<{ status: number; body: string }> {
      asked.push(address);
      const url = new URL(address);
      if (service.mood === 'dead') throw new Error('The receiver could not be reached at this address.');
      if (service.mood === 'slow') return new Promise(() => undefined);
      if (service.mood === 'failing') return { status: 503, body: 'busy' };
      if (url.pathname.endsWith('.css'))
        return { status: 200, body: service.mood === 'hostile' ? hostileStyles : '.n{color:red}' };
      return { status: 200, body: JSON.stringify(answers[service.mood](url)) };
    },
  };
  return service;
}
