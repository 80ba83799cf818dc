/** Lets in the scripts, styles and HTML that wait in templates; loaded on pages that hold some. */

type WhenAllowed = (scope: string | undefined, run: () => void) => void;

/**
 * Runs each element once it is allowed, one after the other in their order: a script of another host is waited for, so
 * that what stands behind it finds what it brings.
 */
export function runMetaheads(whenAllowed: WhenAllowed): void {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-metahead]')];
  let last = Promise.resolve();
  for (const template of templates) {
    const run = () => {
      last = last.then(() => letIn(template)).catch(reportError);
    };
    whenAllowed(template.dataset.metahead, run);
    // Back from the browser's memory the page was not loaded anew.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && template.dataset.again !== undefined) whenAllowed(template.dataset.metahead, run);
    });
  }
}

/** Puts a copy of the content behind its template. Scripts of a copied template do not run: each is made anew. */
async function letIn(template: HTMLTemplateElement): Promise<void> {
  let place: ChildNode = template;
  for (const node of [...template.content.cloneNode(true).childNodes]) {
    if (!(node instanceof HTMLScriptElement)) {
      for (const inner of node instanceof Element ? node.querySelectorAll('script') : [])
        inner.replaceWith(made(inner));
      place.after(node);
      place = node;
      continue;
    }
    const script = made(node);
    const loaded = script.src ? settled(script) : undefined;
    place.after(script);
    place = script;
    await loaded;
  }
}

function made(old: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script');
  for (const { name, value } of old.attributes) script.setAttribute(name, value);
  script.text = old.text;
  script.async = false;
  return script;
}

/** Whether it could be loaded or not: what comes next goes on. */
const settled = (script: HTMLScriptElement): Promise<void> =>
  new Promise((resolve) => {
    for (const type of ['load', 'error']) script.addEventListener(type, () => resolve(), { once: true });
  });
