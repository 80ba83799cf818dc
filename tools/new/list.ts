import { featureText } from './feature.ts';
import { camel, type Skeleton, title } from './names.ts';

/** A feature of the staff app whose screen is a list: searched, paged, in the address. */
export function listFiles(name: string): Skeleton {
  const folder = `editor/features/content/${name}`;
  return {
    files: {
      [`${folder}/${name}.feature.tsx`]: featureText(name, 'List'),
      [`${folder}/${name}.api.ts`]: api(name),
      [`${folder}/${name}.screen.tsx`]: screen(name),
      [`${folder}/${name}.browser.test.tsx`]: test(name),
    },
    next: [
      `ask your service in ${folder}/${name}.api.ts (npm run new endpoint ${name} makes one)`,
      `choose area, icon, order and permission in ${folder}/${name}.feature.tsx, columns in ${name}.screen.tsx`,
      `npm test -- ${name}.browser.test   (red until you replace its last line)`,
      `npm run dev, then open /cms/${name}`,
    ],
  };
}

function api(name: string): string {
  return `import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export interface Item {
  id: string;
  name: string;
}

/** One page of the list; ask the service's client here (\`createClient(contract, clientSettings)\`). */
export const ${camel(name)}Query = (asked: { text: string; page: number }) =>
  queryOptions({
    queryKey: ['${name}', asked],
    queryFn: async () => ({ items: [] as Item[], pages: 1, total: 0 }),
    placeholderData: keepPreviousData,
  });
`;
}

function screen(name: string): string {
  return `import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { type Item, ${camel(name)}Query } from './${name}.api.ts';

const columns: readonly TableColumn<Item>[] = [
  { id: 'name', label: t('Name'), isRowHeader: true, render: ({ name }) => name },
];

/** What a person finds here. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const text = search.get('text') ?? '';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const list = useQuery(${camel(name)}Query({ text, page }));
  const ask = (next: { text?: string; page?: string }) =>
    setSearch(Object.entries({ text, ...next }).filter(([, value]) => value !== ''), { replace: true });
  return (
    <Screen title={t('${title(name)}')}>
      <ListView
        name={t('the ${title(name).toLowerCase()}')}
        label={t('${title(name)}')}
        query={list}
        columns={columns}
        search={{ isPaused: true, label: t('Search'), value: text, onChange: (typed) => ask({ text: typed }) }}
        narrowed={text ? { title: t('Nothing matches'), onShowAll: () => ask({ text: '' }) } : undefined}
        empty={
          <EmptyState icon={List} title={t('Nothing here yet')}>
            {t('Say what will be here, and how the first one is made.')}
          </EmptyState>
        }
        paging={{ page, onPage: (to) => ask({ page: String(to) }) }}
      />
    </Screen>
  );
};
`;
}

function test(name: string): string {
  return `import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

it('says what to do while there is nothing', async () => {
  await renderApp('/cms/${name}');
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
});

it('lets a person …', () => {
  expect.fail('Say here what a person can do, then make it true.');
});
`;
}
