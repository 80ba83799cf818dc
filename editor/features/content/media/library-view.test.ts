import { describe, expect, it } from 'vitest';
import type { MediaFolder } from '#api-clients/media/media.contract.ts';
import { folderPaths } from './folder-tree.ts';
import { isNarrowed, queryOf, readView, writeView } from './library-view.ts';

const view = (address: string) => readView(new URLSearchParams(address));

describe('the view in the address', () => {
  it('comes back as it was written, and an ordinary one leaves no trace', () => {
    const address = 'text=red+car&folder=f1&tag=studio&format=webp&show=unused&sort=name&layout=list&image=p1';
    expect(writeView(view(address)).toString()).toBe(address);
    expect(writeView(view('')).toString()).toBe('');
  });

  it('ignores what makes no sense', () => {
    expect(view('show=everything&sort=sideways&layout=map&format=svg')).toEqual(view(''));
  });

  it('asks the server for what it shows; the bin has no folders', () => {
    expect(queryOf(view(''))).toEqual({ sort: 'newest' });
    expect(queryOf(view('show=bin&folder=f1&text=a'))).toEqual({ bin: 'true', text: 'a', sort: 'newest' });
    expect(isNarrowed(view('layout=list&sort=name'))).toBe(false);
    expect(isNarrowed(view('folder=none'))).toBe(true);
  });
});

describe('folders', () => {
  const folder = (id: string, parent_id: string | null): MediaFolder => ({
    type: 'media_folder',
    id,
    attributes: { name: id.toUpperCase(), parent_id, images: 0 },
  });

  it('are listed with their whole path; one whose parent is gone stands at the top', () => {
    const folders = [folder('b', 'a'), folder('a', null), folder('c', 'gone')];
    expect(folderPaths(folders)).toEqual([
      { id: 'a', label: 'A' },
      { id: 'b', label: 'A / B' },
      { id: 'c', label: 'C' },
    ]);
  });
});
