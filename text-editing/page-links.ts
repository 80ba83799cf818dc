import { Extension } from '@tiptap/core';

/** Keeps, beside a link's address, the page it leads to, so that the link follows when that page moves. */
export const PageLinks = Extension.create({
  name: 'pageLinks',
  addGlobalAttributes: () => [
    {
      types: ['link'],
      attributes: {
        page_id: {
          default: null,
          parseHTML: (element: HTMLElement) => element.getAttribute('data-page'),
          renderHTML: ({ page_id: page }: Record<string, unknown>) => (page ? { 'data-page': String(page) } : {}),
        },
      },
    },
  ],
});
