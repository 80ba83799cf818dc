import { type BlockProps, richTextToPlain } from '../../../block-schemas/index.ts';

/**
 * The questions and answers as schema.org `FAQPage` JSON-LD, safe inside a script element: `<` and the line
 * separators are escaped.
 */
export const faqData = (items: BlockProps['accordion']['groups']): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items
      .filter((item) => item.title && item.content)
      .map((item) => ({
        '@type': 'Question',
        name: item.title,
        acceptedAnswer: { '@type': 'Answer', text: item.content ? richTextToPlain(item.content) : '' },
      })),
  })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
