import { type Skeleton, staffWords, title, wordsOf } from './names.ts';

/** A place leads are delivered to, with its test. */
export function integrationFiles(name: string): Skeleton {
  const type = wordsOf(name).join('_');
  const folder = `server/outgoing/integrations/${type}`;
  return {
    files: {
      [`${folder}/${name}.integration.ts`]: integration(type, name),
      [`${folder}/${name}.test.ts`]: test(name),
    },
    next: [
      'npm run gen                      (its name for lists and timelines)',
      `write its settings and what it sends in ${folder}/${name}.integration.ts`,
      staffWords('server'),
      'let tests/emulators/ play the receiver, with its errors',
      `npm test -- ${name}.test   (red until you replace its last line)`,
      'it stands in the form builder under Integrations at the next start, and in every list by its label',
    ],
  };
}

function integration(type: string, name: string): string {
  return `import { defineIntegration } from '#server/outgoing/deliveries/integration.types.ts';

/** Who receives the leads, and by which published protocol. */
export default defineIntegration({
  type: '${type}',
  label: '${title(name)}',
  needsEndpoint: true,
  needsSecret: false,
  settings: { type: 'object', properties: {}, additionalProperties: false },
  check: () => [],
  async deliver({ integration, mapped, deliveryId, outbound }) {
    const body = JSON.stringify(mapped);
    const response = await outbound({
      url: integration.endpoint ?? '',
      headers: { 'content-type': 'application/json', 'idempotency-key': deliveryId },
      body,
    });
    return { kind: 'answered', response, requestPreview: body };
  },
});
`;
}

function test(name: string): string {
  return `import { expect, it } from 'vitest';
import integration from './${name}.integration.ts';

it('is called by a name people know', () => {
  expect(integration.label).not.toBe('');
});

it('delivers a lead', () => {
  expect.fail('Deliver one to an emulator, and say what happens when that answers wrongly.');
});
`;
}
