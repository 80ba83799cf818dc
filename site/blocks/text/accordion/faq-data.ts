import { type BlockProps, richTextToPlain } from '#block-schemas/index.ts';
import { jsonForScript } from '#site/islands/json-for-script.ts';

/**
 * The questions and answers as schema.org `FAQPage` JSON-LD, safe inside a script element.
 */
export const faqData = (items: BlockProps['accordion']['groups']): string =>
  jsonForScript({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items
      .filter((item) => item.title && item.content)
      .map((item) => ({
        '@type': 'Question',
        name: item.title,
        acceptedAnswer: { '@type': 'Answer', text: item.content ? richTextToPlain(item.content) : '' },
      })),
  });
