import { expect, it } from 'vitest';
import { z } from 'zod';
import { openApiOf } from './openapi.ts';

interface Tree {
  name: string;
  children: Tree[];
}
const tree: z.ZodType<Tree> = z.object({ name: z.string(), children: z.array(z.lazy(() => tree)) });

it('refers only to what the document holds, recursive schemas included', () => {
  const description = openApiOf(
    [
      {
        name: 'trees',
        base: '/api/trees',
        operations: {
          read: {
            method: 'GET',
            path: '/:id',
            summary: 'A tree',
            permission: 'public',
            response: z.object({ data: tree }),
          },
          write: {
            method: 'PUT',
            path: '/:id',
            summary: 'Change a tree',
            permission: 'pages.update',
            body: z.object({ data: tree }),
            response: tree,
            etag: 'both',
          },
        },
      },
    ],
    { origin: 'https://cars.example' },
  );
  const text = JSON.stringify(description);
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]);
  const { schemas } = z
    .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
    .parse(description).components;
  expect(text).not.toContain('$defs');
  expect(references.filter((name) => !Object.hasOwn(schemas, name ?? ''))).toEqual([]);
  expect(Object.keys(schemas).length).toBeGreaterThan(1);
});
