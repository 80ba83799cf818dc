/** What a document's HTML says about forms in it: the renderer decides by it which scripts and rights the page needs. */

/** The pieces in which a form or a link to one may stand: asked first, since most pages have none. */
export const withForms = (pieces: readonly string[]): string[] => pieces.filter((piece) => piece.includes('-form'));

/** Whether a form stands in the page. */
export const hasForm = (html: string): boolean => html.includes('<fc-form');

/** Whether a link of type form stands in the page; it opens the modal window. */
export const needsFormModal = (html: string): boolean => html.includes(' data-form-link=');

/** The service that a form of the page asks whether its visitor is a person. */
export const captchaOf = (html: string): 'recaptcha' | 'turnstile' | null => {
  const found = / data-captcha="(recaptcha|turnstile)"/.exec(html)?.[1];
  return found === 'recaptcha' || found === 'turnstile' ? found : null;
};
