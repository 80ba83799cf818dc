import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tree } from './tree.tsx';
import type { TreeNode } from './tree-moves.ts';
import { moveNodes } from './tree-moves.ts';

const start: TreeNode[] = [
  { id: 'hero', label: 'Hero', children: [] },
  { id: 'tabs', label: 'Tabs', children: [{ id: 'power', label: 'Power' }] },
  { id: 'quote', label: 'Quote', children: [] },
];

const Outline = ({ dir = 'ltr', onAction }: { dir?: string; onAction?: (id: string) => void }) => {
  const [nodes, setNodes] = useState(start);
  const [expanded, setExpanded] = useState<Set<string>>(new Set(['tabs', 'hero', 'quote']));
  const [selected, setSelected] = useState<Set<string>>(new Set());
  return (
    <div dir={dir}>
      <Tree
        label="Outline"
        nodes={nodes}
        renderRow={(node) => node.label}
        expandedIds={expanded}
        onExpandedChange={setExpanded}
        selectionMode="single"
        selectedIds={selected}
        onSelectionChange={setSelected}
        onAction={onAction}
        onMove={(ids, place) => setNodes(moveNodes(nodes, ids, place))}
      />
    </div>
  );
};

const rows = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => `${row.getAttribute('aria-level')} ${row.textContent?.trim()}`);

const focusRow = async (name: string) => {
  await userEvent.click(page.getByRole('row', { name }));
  await expect.element(page.getByRole('row', { name })).toHaveFocus();
};

it('moves a row with Ctrl and the arrow keys and keeps the focus on it', async () => {
  await render(<Outline />);
  await focusRow('Quote');
  await userEvent.keyboard('{Control>}{ArrowUp}{/Control}');
  await expect.poll(rows).toEqual(['1 Hero', '1 Quote', '1 Tabs', '2 Power']);
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  await expect.poll(rows).toEqual(['1 Hero', '1 Tabs', '2 Power', '2 Quote']);
  await expect.element(page.getByRole('row', { name: 'Quote' })).toHaveFocus();
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
  await expect.poll(rows).toEqual(['1 Hero', '1 Tabs', '2 Power', '1 Quote']);
});

it('turns in and out round in right-to-left text', async () => {
  await render(<Outline dir="rtl" />);
  await focusRow('Quote');
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
  await expect.poll(rows).toEqual(['1 Hero', '1 Tabs', '2 Power', '2 Quote']);
});

it('opens and closes with the arrow keys, finds by letters and acts on Enter', async () => {
  const onAction = vi.fn();
  await render(<Outline onAction={onAction} />);
  await focusRow('Tabs');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(rows).toEqual(['1 Hero', '1 Tabs', '1 Quote']);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(rows).toHaveLength(4);
  await userEvent.keyboard('q');
  await expect.element(page.getByRole('row', { name: 'Quote' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onAction).toHaveBeenCalledWith('quote');
});

it('offers the drag to the keyboard too', async () => {
  await render(<Outline />);
  await focusRow('Quote');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: 'Move Quote' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rows().join()).not.toBe('1 Hero,1 Tabs,2 Power,1 Quote');
  expect(rows()).toHaveLength(4);
});

describe('the end of the list, by the mouse', () => {
  // Every row is named as open, also those that hold none: callers remember what was closed.
  const dropHero = async (below: number) => {
    await render(<Outline />);
    const quote = page.getByRole('row', { name: 'Quote' });
    await expect.element(quote).toBeVisible();
    const { top, bottom } = quote.element().getBoundingClientRect();
    const tree = page.getByRole('treegrid', { name: 'Outline' });
    const lines: number[] = [];
    const note = () => {
      const line = tree.element().querySelector('[class*="dropLine"][data-drop-target]');
      if (line) lines.push(Math.round(line.getBoundingClientRect().top));
    };
    window.addEventListener('drop', note, { capture: true, once: true });
    await userEvent.dragAndDrop(page.getByRole('row', { name: 'Hero' }), tree, {
      sourcePosition: { x: 60, y: 10 },
      targetPosition: { x: 60, y: bottom + below - tree.element().getBoundingClientRect().top },
    });
    await expect.poll(rows).toEqual(['1 Tabs', '2 Power', '1 Quote', '1 Hero']);
    expect(lines.map((line) => line > (top + bottom) / 2)).toEqual([true]);
  };

  it('takes a row at the lower edge of the last row, and shows a line there', () => dropHero(-2));

  it('takes a row just below the last row', () => dropHero(12));
});
