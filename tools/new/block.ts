import { NewError, pascal, type Skeleton, staffWords, title, wordsOf } from './names.ts';

/**
 * A template of intro, links, surface and one repeated group, the component that draws it, and the test that looks
 * at the drawing. `name` is `<group>/<key>`, the palette's group first.
 */
export function blockFiles(name: string): Skeleton {
  const [group = '', key = '', ...rest] = name.split('/');
  if (key === '' || rest.length > 0) {
    throw new NewError(`A block has a group of the palette: npm run new block text/${group}`);
  }
  const folder = `site/blocks/${group}/${key}`;
  return {
    files: {
      [`block-schemas/templates/${key}.json`]: schema(key, group),
      [`${folder}/${key}.block.tsx`]: component(key),
      [`${folder}/${key}.module.css`]: styles(),
      [`${folder}/${key}.test.tsx`]: test(key),
    },
    next: [
      `npm run gen                      (types from block-schemas/templates/${key}.json)`,
      `write its own fields in block-schemas/templates/${key}.json ("...name" stands for a set of block-schemas/sets)`,
      staffWords('templates'),
      'give it the five to ten words people search by (x-keywords)',
      `npm test -- ${key}.test   (red until you replace its last line)`,
      'look at it in /block-gallery',
      'npm run thumbnails               (its picture for the palette)',
    ],
  };
}

function schema(key: string, group: string): string {
  const template = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: key,
    title: title(key),
    description: 'What a visitor gets from it, in one sentence.',
    'x-group': group,
    'x-order': 999,
    'x-version': 1,
    'x-keywords': wordsOf(key),
    type: 'object',
    additionalProperties: false,
    properties: {
      '...intro': {},
      '...links': {},
      '...surface': {},
      groups: {
        title: 'Entries',
        type: 'array',
        maxItems: 20,
        default: [],
        'x-section': 'Entries',
        items: {
          title: 'Entry',
          type: 'object',
          additionalProperties: false,
          required: ['id', 'heading'],
          properties: { '...item': {}, '...card': {} },
        },
      },
    },
    examples: [{ heading: title(key), groups: [{ id: 'first', heading: 'The first entry' }] }],
  };
  return `${JSON.stringify(template, null, 2)}\n`;
}

function component(key: string): string {
  return `import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { Heading } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './${key}.module.css';

/** What it shows, and the one thing to mind. */
export default function ${pascal(key)}({ props }: BlockComponentProps<'${key}'>) {
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      <ul className={styles.entries}>
        {props.groups.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <Heading text={entry.heading} tag={3} size="xs" field={\`/groups/\${entry.id}/heading\`} />
            <RichText value={entry.paragraph} muted field={\`/groups/\${entry.id}/paragraph\`} />
          </li>
        ))}
      </ul>
      <Links link={props.link} links={props.links} />
    </Section>
  );
}
`;
}

function styles(): string {
  return `@layer blocks {
  .entries {
    display: grid;
    gap: var(--gap);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .entry {
    display: grid;
    align-content: start;
    gap: var(--space-2);
  }

  @container (min-width: 768px) {
    .entries {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
    }
  }
}
`;
}

function test(key: string): string {
  return `import { describe, expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

describe('${key}', () => {
  it('draws its entries below its heading', () => {
    const html = renderBlock('${key}', { ...sampleOf('${key}'), heading: 'Above', groups: [{ id: 'a', heading: 'Below' }] });
    expect(html.indexOf('Above')).toBeLessThan(html.indexOf('Below'));
  });

  it('shows a visitor …', () => {
    expect.fail('Say here what a visitor sees, then make it true.');
  });
});
`;
}
