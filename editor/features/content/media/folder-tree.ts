import type { MediaFolder } from '#api-clients/media/media.contract.ts';
import type { TreeNode } from '#editor/ui/tree/tree-moves.ts';

export interface FolderNode extends TreeNode {
  folder: MediaFolder;
  children: FolderNode[];
}

/** Folders as a tree; one whose parent is gone stands at the top. */
export const buildFolderTree = (folders: readonly MediaFolder[]): FolderNode[] => {
  const known = new Set(folders.map(({ id }) => id));
  const below = (parent: string | null): FolderNode[] =>
    folders
      .filter(
        ({ attributes: { parent_id } }) => (parent_id !== null && known.has(parent_id) ? parent_id : null) === parent,
      )
      .map((folder) => ({ id: folder.id, label: folder.attributes.name, folder, children: below(folder.id) }));
  return below(null);
};

/** Every folder with its whole path, "Cars / Terran", in the order of the tree. */
export const folderPaths = (folders: readonly MediaFolder[]): { id: string; label: string }[] => {
  const lines = (nodes: readonly FolderNode[], above: string): { id: string; label: string }[] =>
    nodes.flatMap(({ id, label, children }) => [
      { id, label: above + label },
      ...lines(children, `${above}${label} / `),
    ]);
  return lines(buildFolderTree(folders), '');
};
