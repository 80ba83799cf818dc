import { pascal, type Skeleton } from './names.ts';

/** A piece that stands around every page: its markup, its styles, its script, and the test that looks at the drawing. */
export function furnitureFiles(name: string): Skeleton {
  const folder = `site/furniture/${name}`;
  return {
    files: {
      [`${folder}/${name}.furniture.tsx`]: piece(name),
      [`${folder}/${name}.module.css`]: styles(),
      [`${folder}/${name}.element.ts`]: element(name),
      [`${folder}/${name}.test.tsx`]: test(name),
    },
    next: [
      `choose its place and order in ${folder}/${name}.furniture.tsx; what it says goes into site/i18n/locales/<en, de, ar>/messages/${name}.json`,
      `leave out ${folder}/${name}.element.ts if HTML and CSS are enough: every page loads it`,
      `npm test -- ${name}.test   (red until you replace its last line)`,
      `npm run dev, then open any page`,
    ],
  };
}

function piece(name: string): string {
  return `import type { FurniturePiece } from '../furniture.types.ts';
import styles from './${name}.module.css';

/** What it is for, in one sentence. */
const ${pascal(name)} = ({ brandName }: { brandName: string }) => (
  <fc-${name} class={styles.piece}>
    <p>{brandName}</p>
  </fc-${name}>
);

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-${name}': { class?: string; children?: React.ReactNode };
    }
  }
}

export default {
  place: 'after',
  order: 900,
  draw: (_furniture, settings) => <${pascal(name)} brandName={settings.brandName} />,
} satisfies FurniturePiece;
`;
}

function styles(): string {
  return `@layer blocks {
  .piece {
    display: block;
    padding-inline: var(--space-4);
  }
}
`;
}

function element(name: string): string {
  return `/** What it does beyond HTML and CSS. */
class ${pascal(name)} extends HTMLElement {
  #listeners = new AbortController();

  connectedCallback() {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    this.addEventListener('click', () => this.toggleAttribute('data-open'), { signal });
  }

  disconnectedCallback() {
    this.#listeners.abort();
  }
}

customElements.define('fc-${name}', ${pascal(name)});
`;
}

function test(name: string): string {
  return `import { describe, expect, it } from 'vitest';
import { createSite } from '#site/site.entry.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

const site = createSite(createTestBed({ settings: { 'site.brand_name': 'Ruiz & Daughters' } }).deps);

describe('${name}', () => {
  it('stands around every page', async () => {
    const { body } = await site.handle({ method: 'GET', url: '/', headers: {} });
    expect(Buffer.from(body ?? []).toString()).toMatch(/<fc-${name}[^>]*><p>Ruiz &amp; Daughters/);
  });

  it('shows a visitor …', () => {
    expect.fail('Say here what a visitor sees, then make it true.');
  });
});
`;
}
