import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { RichTextDocument, RichTextNode } from '#block-schemas/index.ts';
import { queryClient } from '#editor/api/query-client.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { violations } from '#editor/shell/testing/violations.ts';
import '#editor/theme/base.css';
import { TextField } from './testing/text-field.tsx';

let stored: RichTextDocument | undefined;

const open = async (start?: RichTextDocument) => {
  await cleanup();
  stored = start;
  vi.stubGlobal('fetch', new FakeServices().fetch);
  queryClient.clear();
  await render(
    <QueryClientProvider client={queryClient}>
      <main>
        <TextField
          start={start}
          onStore={(next) => {
            stored = next;
          }}
        />
      </main>
    </QueryClientProvider>,
  );
  const box = page.getByRole('textbox', { name: 'Text' });
  await expect.element(box).toBeVisible();
  await box.click();
};

afterEach(() => vi.unstubAllGlobals());

/** The first table as letters: a header `H`, a cell `c`, with its words. */
const drawn = (): string[][] => {
  const found = stored?.content.find(({ type }) => type === 'table');
  const words = (node: RichTextNode): string => (node.text ?? '') + (node.content ?? []).map(words).join('');
  return (found?.content ?? []).map((row) =>
    (row.content ?? []).map((cell) => (cell.type === 'tableHeader' ? 'H' : 'c') + words(cell)),
  );
};
const choose = async (name: string) => {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};
const paste = (types: Record<string, string>): void => {
  const clipboardData = new DataTransfer();
  for (const [type, data] of Object.entries(types)) clipboardData.setData(type, data);
  const box = page.getByRole('textbox', { name: 'Text' }).element();
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

describe('a table in a text', () => {
  it('is made, filled by keyboard, grown, shrunk and given headers and a caption', async () => {
    await open();
    await page.getByRole('button', { name: 'Insert a table' }).click();
    await userEvent.keyboard('Model{Tab}Price{Tab}{Tab}Lyra{Shift>}{Tab}{/Shift}Year');
    expect(drawn()).toEqual([
      ['HModel', 'HPrice', 'HYear'],
      ['cLyra', 'c', 'c'],
      ['c', 'c', 'c'],
    ]);
    await choose('Delete column');
    await choose('Row below');
    await choose('Delete row');
    // The cursor went on to the next cell with the column, so the row of that cell is gone.
    expect(drawn()).toEqual([
      ['HModel', 'HPrice'],
      ['c', 'c'],
      ['c', 'c'],
    ]);
    expect(await violations()).toEqual([]);
    await choose('Header column on or off');
    expect(drawn()[1]?.[0]).toBe('H');
    await page.getByRole('textbox', { name: 'Caption' }).fill('Prices of 2027');
    expect(stored).toMatchObject({ content: [{ type: 'table', attrs: { caption: 'Prices of 2027' } }, {}] });
    await choose('Delete table');
    expect(drawn()).toEqual([]);
  });

  it('lets the Tab key go on after the last cell', async () => {
    await open();
    await page.getByRole('button', { name: 'Insert a table' }).click();
    for (let cell = 0; cell < 9; cell += 1) await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.id).not.toBe('text');
  });

  it('comes from a spreadsheet or a web page with its plain structure', async () => {
    await open();
    paste({
      'text/html':
        '<style>td{color:red}</style><table border=1 style="width:90px"><caption>Lyra</caption><thead><tr><th>Model<th>Price</thead><tr><td bgcolor=red>Sport<td><b>39</b><script>alert(1)</script></table>',
      'text/plain': 'x',
    });
    await expect.poll(drawn).toEqual([
      ['HModel', 'HPrice'],
      ['cSport', 'c39'],
    ]);
    expect(stored).toMatchObject({ content: [{ attrs: { caption: 'Lyra' } }] });
    expect(JSON.stringify(stored)).not.toMatch(/red|width|alert|border/);
  });

  it('comes from lines of tabs', async () => {
    await open();
    paste({ 'text/plain': 'Model\tPrice\nSport\t39\n' });
    await expect.poll(drawn).toEqual([
      ['cModel', 'cPrice'],
      ['cSport', 'c39'],
    ]);
  });
});

describe('a link in a text', () => {
  it('to a page keeps the page, and shows where it is now', async () => {
    const text = {
      type: 'text' as const,
      text: 'Offers',
      marks: [{ type: 'link' as const, attrs: { href: '/old', page_id: 'home' } }],
    };
    await open({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] });
    await userEvent.keyboard('{Control>}a{/Control}');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const address = page.getByRole('combobox', { name: 'Address of the link' });
    await expect.element(address).toHaveValue('/');
    await expect.element(page.getByText('Leads to the page “Home”, also after it is moved.')).toBeVisible();
    await address.fill('https://example.com');
    await page.getByRole('button', { name: 'Set link' }).click();
    expect(JSON.stringify(stored)).toContain('"attrs":{"href":"https://example.com"}');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await address.fill('/#top');
    await page.getByRole('button', { name: 'Set link' }).click();
    expect(JSON.stringify(stored)).toContain('"attrs":{"href":"/#top","page_id":"home"}');
  });
});
