import { featureText } from './feature.ts';
import { camel, pascal, type Skeleton, staffWords, title } from './names.ts';

/** A feature of the staff app with one empty screen. */
export function screenFiles(name: string): Skeleton {
  const folder = `editor/features/content/${name}`;
  return {
    files: {
      [`${folder}/${name}.feature.tsx`]: featureText(name, 'Sparkles'),
      [`${folder}/${name}.screen.tsx`]: screen(name),
      [`${folder}/${name}.browser.test.tsx`]: test(name),
    },
    next: [
      `choose area, icon, order and permission in ${folder}/${name}.feature.tsx`,
      staffWords('content'),
      `npm test -- ${name}.browser.test   (red until you replace its last line)`,
      `npm run dev, then open /cms/${name}`,
    ],
  };
}

function screen(name: string): string {
  return `import { Sparkles } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';

/** What a person comes here to do. */
export const ${pascal(name)}Screen = () => (
  <Screen title={t('${title(name)}')}>
    <EmptyState icon={Sparkles} title={t('Nothing here yet')}>
      {t('Say what will be here, and how the first one is made.')}
    </EmptyState>
  </Screen>
);

export const Component = ${pascal(name)}Screen;
`;
}

function test(name: string): string {
  return `import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ${pascal(name)}Screen } from './${name}.screen.tsx';

it('names itself', async () => {
  const ${camel(name)} = await render(<${pascal(name)}Screen />);
  await expect.element(${camel(name)}.getByRole('heading', { name: '${title(name)}' })).toBeInTheDocument();
});

it('lets a person …', () => {
  expect.fail('Say here what a person can do, then make it true.');
});
`;
}
