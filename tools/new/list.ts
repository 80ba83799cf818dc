import { featureText } from './feature.ts';
import { camel, type Skeleton, staffWords, title } from './names.ts';

/** A feature of the staff app whose screen is a list: searched, paged, in the address. */
export function listFiles(name: string): Skeleton {
  const folder = `editor/features/content/${name}`;
  return {
    files: {
      [`${folder}/${name}.feature.tsx`]: featureText(name, 'List'),
      [`${folder}/${name}.api.ts`]: api(name),
      [`${folder}/${name}.screen.tsx`]: screen(name),
      [`${folder}/item-form.tsx`]: form(name),
      [`${folder}/${name}.browser.test.tsx`]: test(name),
    },
    next: [
      `ask your service in ${folder}/${name}.api.ts (npm run new endpoint ${name} makes one)`,
      `choose area, icon, order and permission in ${folder}/${name}.feature.tsx`,
      `name columns and who may write (usePermission) in ${name}.screen.tsx, fields in item-form.tsx`,
      staffWords('content'),
      `npm test -- ${name}.browser.test   (red until you replace its last line)`,
      `npm run dev, then open /cms/${name}`,
    ],
  };
}

function api(name: string): string {
  return `import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

/** What is written of one; the service's contract says it (\`api-clients/\`). */
export const itemWrite = z.strictObject({ name: z.string().trim().min(1, 'Enter a name').max(80) });
export type ItemWrite = z.output<typeof itemWrite>;

export interface Item extends ItemWrite {
  id: string;
}

export const sortKeys = ['name', '-name'] as const;

export interface Filter {
  text: string;
  sort: (typeof sortKeys)[number];
  page: number;
}

/** One page of the list; ask the service's client here (\`createClient(contract, clientSettings)\`). */
export const ${camel(name)}Query = (filter: Filter) =>
  queryOptions({
    queryKey: ['${name}', filter],
    queryFn: async () => ({ items: [] as Item[], pages: 1, total: 0 }),
    placeholderData: keepPreviousData,
  });

/** Keeps a new one, or what was changed of one. */
export const saveItem = async (item: Item | undefined, body: ItemWrite): Promise<Item> => ({
  id: item?.id ?? crypto.randomUUID(),
  ...body,
});
`;
}

function screen(name: string): string {
  return `import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { EditedList } from '#editor/pieces/list-view/edited-list.tsx';
import { useListFilter } from '#editor/pieces/list-view/use-list-filter.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { ItemForm } from './item-form.tsx';
import { type Filter, type Item, ${camel(name)}Query, saveItem, sortKeys } from './${name}.api.ts';

const initial: Filter = { text: '', sort: 'name', page: 1 };

const columns: readonly TableColumn<Item>[] = [
  { id: 'name', label: t('Name'), isRowHeader: true, allowsSorting: true, render: ({ name }) => name },
];

/** What a person finds here. */
export const Component = () => {
  const { filter, list } = useListFilter(initial, sortKeys);
  const query = useQuery(${camel(name)}Query(filter));
  const { tell, reload } = useWrites(['${name}']);
  return (
    <EditedList
      {...list({ label: t('Search'), placeholder: t('Name') }, t('Nothing matches'))}
      title={t('${title(name)}')}
      name={t('the ${title(name).toLowerCase()}')}
      query={query}
      columns={() => columns}
      right={{ allowed: true, reason: undefined }}
      add={t('New')}
      empty={{
        icon: List,
        title: t('Nothing here yet'),
        text: t('Say what will be here, and how the first one is made.'),
      }}
      nameOf={(item) => item.name}
      onReload={() => void reload()}
      onSaved={(now, before) => {
        void reload();
        tell(t('Saved {name}', { name: now.name }), before && { write: () => saveItem(now, { name: before.name }) });
      }}
      renderForm={(form) => <ItemForm {...form} />}
    />
  );
};
`;
}

function form(name: string): string {
  return `import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import type { EditedForm } from '#editor/pieces/list-view/edited-list.tsx';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { useSaving } from '#editor/pieces/save-form/use-saving.ts';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { type Item, type ItemWrite, itemWrite, saveItem } from './${name}.api.ts';

/** What is written of one. */
export const ItemForm = ({ item, isReadOnly, onSaved, onClose, onReload }: EditedForm<Item>) => {
  const [value, setValue] = useState<ItemWrite>({ name: item?.name ?? '' });
  const { form, touch, errorOf } = useSaving({
    checked: itemWrite.safeParse(value),
    write: () => saveItem(item, value),
    onSaved: (saved) => onSaved(saved, item),
  });
  return (
    <SaveForm
      place="drawer"
      action={t('Save')}
      {...form}
      onClose={onClose}
      isReadOnly={isReadOnly}
      onReload={onReload}
    >
      <TextField
        label={t('Name')}
        isRequired
        autoFocus
        isReadOnly={isReadOnly}
        value={value.name}
        onChange={(text) => {
          touch();
          setValue({ name: text });
        }}
        errorMessage={errorOf('name')}
      />
    </SaveForm>
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
