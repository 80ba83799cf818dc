/** People, pages, addresses, dates (also the words of Intl for near ones) and kinds of files: data that nobody translates, as the fake services give it. */
const names =
  /^(Mara|Jonas|Home|Terran|Meridian|Lyra|Winter|Models|Offers|Book a service|About us|JPEG|PNG|WebP|AVIF|Forecourt)\b|^\/|@|\b20\d\d\b|\bago$|^(yesterday|tomorrow|(last|this|next) (week|month|year))$|^(English|Deutsch|Français|Español)$/;

/** What React Aria says by itself: it has a catalogue of its own (`staff-catalogues.plugin.ts`). */
const ofReactAria = /^(Dismiss|Show suggestions|Suggestions)$/;

/** A disguised sentence without what makes it longer. */
const withoutFiller = (text: string): string =>
  text.replaceAll(/( (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))+( \w*)?\]|^[\w ]*\]/g, '');

/** What a person reads or hears on the page that no sentence of `t` holds. */
export const plainWords = (): string[] => {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const attribute of ['aria-label', 'title', 'placeholder', 'alt'])
        found.push(node.getAttribute(attribute) ?? '');
    } else if (!node.parentElement?.closest('code, kbd, style, script')) found.push(node.textContent ?? '');
  }
  const plain = found.map((text) => text.trim()).filter((text) => /[A-Za-z]{3}/.test(withoutFiller(text)));
  return [...new Set(plain)].filter((text) => !names.test(text) && !ofReactAria.test(text));
};
