/** What pictures of others wait for, as everywhere on the page (`site/furniture/consent/hold-images.ts`). */
const SCOPE = 'marketing';

const isAllowed = (): boolean => (document.documentElement.dataset.allowed ?? '').split(' ').includes(SCOPE);

/**
 * The words of a thank-you, ready to be put into the page. To ask for a picture tells its host who has just sent a
 * form: pictures of other hosts are their words until the visitor allows them.
 */
export function thanksWords(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  const held = [...template.content.querySelectorAll('img')]
    .filter((image) => URL.parse(image.getAttribute('src') ?? '', location.href)?.origin !== location.origin)
    .map((image) => {
      const words = document.createElement('span');
      words.textContent = image.alt;
      image.replaceWith(words);
      return { image, words };
    });
  const show = () => {
    if (!isAllowed()) return;
    document.removeEventListener('fc-consent', show);
    for (const { image, words } of held) words.replaceWith(image);
  };
  document.addEventListener('fc-consent', show);
  show();
  return template.content;
}
