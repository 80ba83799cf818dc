import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import '#editor/theme/base.css';
import { KeptWidget } from '../testing/kept-widget.tsx';
import HtmlTable from './html-table.widget.tsx';
import { isPlainTable } from './table-html.ts';

let stored: string | undefined;

const Field = ({ start }: { start: string }) => (
  <KeptWidget
    widget={HtmlTable}
    label="Prices"
    start={start}
    schema={{ maxLength: 1_000 }}
    onStore={(next) => (stored = next)}
  />
);

const open = async (start: string) => {
  await cleanup();
  stored = undefined;
  await render(<Field start={start} />);
};

const plain =
  '<table><caption>From</caption><thead><tr><th scope="col">Model</th></tr></thead><tbody><tr><td>Lyra &amp; <strong>Sport</strong></td></tr></tbody></table>';

describe('a table stored as HTML', () => {
  it('is edited as a table and stays HTML with caption, head and scopes', async () => {
    await open(plain);
    await page.getByText('Model').click();
    await userEvent.keyboard('{End} and year');
    expect(stored).toBe(
      '<table>\n<caption>From</caption>\n<thead>\n<tr><th scope="col">Model and year</th></tr>\n</thead>\n<tbody>\n<tr><td>Lyra &amp; <strong>Sport</strong></td></tr>\n</tbody>\n</table>',
    );
    expect(isPlainTable(stored ?? '')).toBe(true);
    await page.getByRole('button', { name: 'Edit as HTML' }).click();
    await expect.element(page.getByRole('textbox')).toHaveValue(stored ?? '');
  });

  const paste = (data: Record<string, string>): void => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  };

  it('takes cells of a spreadsheet cell by cell, from the cell the cursor is in, also as lines of tabs', async () => {
    await open(plain);
    await page.getByText('Sport').click();
    paste({ 'text/plain': 'Lyra\t94,500\r\nTerran\t68,900\r\n' });
    const lines = (stored ?? '').split('\n').filter((line) => line.startsWith('<tr>'));
    expect(lines).toEqual([
      '<tr><th scope="col">Model</th><th scope="col"></th></tr>',
      '<tr><td>Lyra</td><td>94,500</td></tr>',
      '<tr><td>Terran</td><td>68,900</td></tr>',
    ]);
  });

  it('keeps its header row when cells are pasted over it', async () => {
    await open(plain);
    await page.getByText('Model').click();
    paste({
      'text/plain': 'Car\tPrice\nLyra\t94,500',
      'text/html': '<table><tr><td>Car</td><td>Price</td></tr><tr><td>Lyra</td><td>94,500</td></tr></table>',
    });
    const lines = (stored ?? '').split('\n').filter((line) => line.startsWith('<tr>'));
    expect(lines).toEqual([
      '<tr><th scope="col">Car</th><th scope="col">Price</th></tr>',
      '<tr><td>Lyra</td><td>94,500</td></tr>',
    ]);
  });

  it('is not touched by being looked at', async () => {
    await open(plain);
    await expect.element(page.getByText('Model')).toBeVisible();
    expect(stored).toBeUndefined();
  });

  it('stays code where it is more than a plain table', async () => {
    const more = [
      '<p>Before</p><table><tr><td>1</td></tr></table>',
      '<table class="wide"><tr><td>1</td></tr></table>',
      '<table><tr><td><img src="x" alt=""></td></tr></table>',
      '<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>',
    ];
    expect(more.map(isPlainTable)).toEqual([false, false, false, false]);
    await open(more[0] ?? '');
    await expect.element(page.getByText(/more than one plain table/)).toBeInTheDocument();
    await expect.element(page.getByRole('textbox')).toHaveValue(more[0] ?? '');
  });
});
