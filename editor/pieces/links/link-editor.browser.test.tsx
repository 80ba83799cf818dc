import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '#editor/api/query-client.ts';
import { sessionQuery } from '#editor/shell/session/session.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { settled } from '#editor/shell/testing/violations.ts';
import '#editor/theme/base.css';
import { LinkEditor } from './link-editor.tsx';
import type { LinkValue } from './link-value.ts';
import { PageAnchorsContext } from './page-anchors.ts';

const list = (data: unknown[]): FakeAnswer => ({ status: 200, body: { data, meta: { total_count: data.length } } });

const priceList = {
  type: 'media_file',
  id: 'f1',
  attributes: {
    kind: 'document',
    filename: 'price-list.pdf',
    title: 'Price list',
    bytes: 120_000,
    content_type: 'application/pdf',
    url: '/media/files/f1',
    width: null,
    height: null,
    seconds: null,
    poster_id: null,
    captions: [],
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    folder_id: null,
    tags: [],
    updated_by: 'Mara Lind',
    deleted_at: null,
  },
  meta: { etag: '"v1"' },
};

class Services extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (pathname === '/forms/form_choices')
      return list([{ type: 'form_choice', id: 'test-drive', attributes: { name: 'Book a test drive' } }]);
    if (pathname === '/api/media/files') return list([priceList]);
    if (pathname === '/api/media/files/f1') return { status: 200, body: { data: priceList } };
    if (pathname.startsWith('/api/media/files/'))
      return FakeServices.refuse(404, 'not_found', 'There is no such file.');
    return super.answer(request);
  }
}

let stored: LinkValue;
const Editor = ({ start }: { start: LinkValue }) => {
  const [value, setValue] = useState(start);
  stored = value;
  return <LinkEditor id="link" value={value} isReadOnly={false} onChange={setValue} />;
};

const open = async (start: LinkValue, anchors: { anchor: string; label: string }[] = []): Promise<void> => {
  await render(
    <QueryClientProvider client={queryClient}>
      <PageAnchorsContext value={anchors}>
        <main>
          <Editor start={start} />
        </main>
      </PageAnchorsContext>
    </QueryClientProvider>,
  );
};

beforeEach(async () => {
  const services = new Services();
  vi.stubGlobal('fetch', services.fetch);
  queryClient.clear();
  await queryClient.fetchQuery(sessionQuery);
});
afterEach(() => vi.unstubAllGlobals());

/** Presses an option as assistive technology does: the list may still be sliding in. */
const pick = async (name: string): Promise<void> => {
  const option = page.getByRole('option', { name });
  await expect.element(option).toBeVisible();
  const element = option.element();
  if (element instanceof HTMLElement) element.click();
};

const leadsTo = page.getByRole('combobox', { name: 'Leads to' });
const faults = async (): Promise<string[]> => {
  await settled();
  const { violations } = await axe.run(document, {
    rules: {
      'html-has-lang': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

describe('a link', () => {
  it('to a page is found by words of its title or address and kept by id', async () => {
    await open({ type: 'internal' });
    await userEvent.fill(page.getByRole('combobox', { name: 'Page' }), 'models');
    await pick('Models');
    await expect.poll(() => stored.page_id).toBeTruthy();
    expect(stored.url).toMatch(/^\//);
    expect(await faults()).toEqual([]);
  });

  it('to a page that is gone says so', async () => {
    await open({ type: 'internal', page_id: 'deleted', url: '/old' });
    await expect.element(page.getByText(/not there any more/)).toBeVisible();
  });

  it('to a place offers the blocks that can be jumped to, and says when one is missing', async () => {
    await open({ type: 'internal', url: '#prices' }, [{ anchor: 'range', label: 'Range' }]);
    await expect.element(page.getByText(/“prices”/)).toBeVisible();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Place on this page' }), 'range');
    expect(stored).toMatchObject({ type: 'internal', url: '#range', page_id: '' });
  });

  it('to a file keeps its id and drops the address it had', async () => {
    await open({ type: 'external', url: 'https://elsewhere.example', label: 'Prices' });
    await userEvent.selectOptions(leadsTo, 'file');
    await userEvent.click(page.getByRole('button', { name: 'File Choose a file' }));
    await expect.element(page.getByRole('row', { name: /Price list/ })).toBeVisible();
    expect(await faults()).toEqual([]);
    await userEvent.click(page.getByRole('rowheader', { name: 'Price list' }));
    await expect.poll(() => stored).toMatchObject({ type: 'file', file_id: 'f1', url: '', label: 'Prices' });
    await expect.element(page.getByText('Document · 120 kB')).toBeVisible();
  });

  it('to a file that is gone says so', async () => {
    await open({ type: 'file', file_id: 'deleted' });
    await expect.element(page.getByText(/not in the library any more/)).toBeVisible();
  });

  it('to a form is chosen by name', async () => {
    await open({ type: 'form', form_id: 'archived' });
    await expect.element(page.getByText(/not published/)).toBeVisible();
    await userEvent.fill(page.getByRole('combobox', { name: 'Form' }), 'drive');
    await pick('Book a test drive');
    await expect.poll(() => stored.form_id).toBe('test-drive');
    expect(await faults()).toEqual([]);
  });

  it('that would run script is marked', async () => {
    await open({ type: 'external' });
    await userEvent.fill(page.getByLabelText('Address'), 'javascript:alert(1)');
    await expect.element(page.getByLabelText('Address')).toHaveAttribute('aria-invalid', 'true');
  });
});
