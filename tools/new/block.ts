import { pascal, type Skeleton, title } from './names.ts';

/** A template with one heading, and the component that shows it. */
export function blockFiles(key: string): Skeleton {
  const folder = `site/blocks/text/${key}`;
  return {
    files: {
      [`block-schemas/templates/${key}.json`]: schema(key),
      [`${folder}/${key}.block.tsx`]: component(key),
      [`${folder}/${key}.module.css`]: styles(),
      [`${folder}/${key}.test.tsx`]: test(key),
    },
    next: [
      `npm run gen                      (types from block-schemas/templates/${key}.json)`,
      `write the fields in block-schemas/templates/${key}.json, then the component`,
      `npm test -- ${key}.test   (red until you replace its last line)`,
      'look at it in /block-gallery',
      'npm run thumbnails               (its picture for the palette)',
    ],
  };
}

function schema(key: string): string {
  const template = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: key,
    title: title(key),
    description: 'What a visitor gets from it, in one sentence.',
    'x-group': 'text',
    'x-order': 999,
    'x-version': 1,
    'x-keywords': [key.split('-')[0]],
    type: 'object',
    additionalProperties: false,
    properties: {
      heading: {
        title: 'Heading',
        type: 'string',
        maxLength: 160,
        default: '',
        'x-contentful': true,
        'x-searchable': true,
        'x-section': 'Text',
      },
    },
    examples: [{ heading: title(key) }],
  };
  return `${JSON.stringify(template, null, 2).replace(/\[\n\s+("[^"\n]*")\n\s+\]/g, '[$1]')}\n`;
}

function component(key: string): string {
  return `import { Heading } from '#site/ui/heading.tsx';
import { Section } from '#site/ui/section.tsx';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import styles from './${key}.module.css';

/** What it shows, and the one thing to mind. */
export default function ${pascal(key)}({ props }: BlockComponentProps<'${key}'>) {
  return (
    <Section innerClassName={styles.content}>
      <Heading text={props.heading} tag="h2" size="l" field="/heading" />
    </Section>
  );
}
`;
}

function styles(): string {
  return `@layer blocks {
  .content {
    display: grid;
    gap: var(--space-3);
  }
}
`;
}

function test(key: string): string {
  return `import { describe, expect, it } from 'vitest';
import { prepareBlock, templates } from '#block-schemas/index.ts';

describe('${key}', () => {
  it('prepares its own sample without complaint', () => {
    const sample = templates['${key}'].examples[0] ?? {};
    expect(prepareBlock({ type: '${key}', v: 1, props: sample }).problems).toEqual([]);
  });

  it('shows a visitor …', () => {
    expect.fail('Say here what a visitor sees, then make it true.');
  });
});
`;
}
