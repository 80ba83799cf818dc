import { watchFigures } from './figures.ts';
import type { BarReport, PageReport } from './messages.types.ts';

/*
 * Runs in the public page of a signed-in editor: adds the bar as a frame of the staff app and tells it what is on the
 * screen. The frame can read nothing of this page, and this page nothing of the frame.
 */

const address = document.getElementById('fc-toolbar-loader')?.dataset.frame;

if (address !== undefined && window.top === window) {
  const frame = document.createElement('iframe');
  const origin = new URL(address, location.href).origin;
  const figures = watchFigures();

  frame.src = address;
  frame.title = 'Forecourt';
  frame.style.cssText =
    'position:fixed;inset-inline:0;inset-block-end:0;inline-size:100%;block-size:0;border:0;z-index:2147483647;color-scheme:normal';

  const middleBlock = (): number => {
    const middle = innerHeight / 2;
    const distance = (element: Element): number => {
      const { top, bottom } = element.getBoundingClientRect();
      return top <= middle && bottom >= middle ? 0 : Math.min(Math.abs(top - middle), Math.abs(bottom - middle));
    };
    const blocks = [...document.querySelectorAll('main > [id^="component-"]')];
    const nearest = blocks.sort((a, b) => distance(a) - distance(b))[0];
    return Number(nearest?.id.slice('component-'.length) ?? 0);
  };

  const languages = [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')]
    .filter(({ hreflang }) => hreflang !== 'x-default')
    .map(({ hreflang, href }) => ({ locale: hreflang, href: new URL(href).pathname }));

  const tell = (): void => {
    const report: PageReport = {
      source: 'forecourt-page',
      lang: document.documentElement.lang,
      path: location.origin + location.pathname,
      block: middleBlock(),
      languages,
      figures: figures(),
    };
    frame.contentWindow?.postMessage(report, origin);
  };

  addEventListener('message', (event: MessageEvent<BarReport>) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    if (event.data?.source !== 'forecourt-toolbar' || !(event.data.height >= 0 && event.data.height <= 600)) return;
    const { title, height, isHidden } = event.data;
    frame.title = String(title).slice(0, 100);
    frame.style.blockSize = `${height}px`;
    // A hidden bar must not lie over what a visitor clicks there.
    frame.style.inlineSize = isHidden ? '56px' : '100%';
    frame.style.insetInlineStart = isHidden ? 'auto' : '0';
    document.body.style.paddingBlockEnd = isHidden ? '' : '56px';
    tell();
  });
  let waiting = 0;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(tell, 150);
    },
    { passive: true },
  );
  setInterval(tell, 2_000);
  document.body.append(frame);
}
