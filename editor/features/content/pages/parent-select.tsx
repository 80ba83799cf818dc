import { t } from '#editor/i18n/t.ts';
import { Select } from '#editor/ui/select/select.tsx';
import { iconOf } from './page-kinds.ts';
import type { PageNode } from './page-tree.ts';
import { canHoldPages } from './page-tree.ts';

/** Option for the top level; page ids are never empty. */
const topLevel = 'top-level';

const optionsBelow = (
  nodes: readonly PageNode[],
  without: ReadonlySet<string>,
  depth = 0,
): ReturnType<typeof toOption>[] =>
  nodes
    .filter((node) => canHoldPages(node.page) && !without.has(node.id))
    .flatMap((node) => [toOption(node, depth), ...optionsBelow(node.children ?? [], without, depth + 1)]);

const toOption = (node: PageNode, depth: number) => ({
  id: node.id,
  label: `${'\u2003'.repeat(depth)}${node.label}`,
  icon: iconOf(node.page),
  // Who may not edit there may put nothing there.
  ...(node.page.held?.edit && { isDisabled: true, description: node.page.held.edit }),
});

export interface ParentSelectProps {
  tree: readonly PageNode[];
  value: string | null;
  onChange: (parentId: string | null) => void;
  /** Pages that cannot be chosen, with all below them: those being moved. */
  without?: ReadonlySet<string>;
  autoFocus?: boolean;
  errorMessage?: string | undefined;
}

/** Where in the tree a page lies. */
export const ParentSelect = ({
  tree,
  value,
  onChange,
  without = new Set(),
  autoFocus,
  errorMessage,
}: ParentSelectProps) => (
  <Select
    label={t('Inside')}
    autoFocus={autoFocus}
    value={value ?? topLevel}
    onChange={(id) => onChange(id === topLevel ? null : id)}
    options={[{ id: topLevel, label: t('Top level') }, ...optionsBelow(tree, without)]}
    errorMessage={errorMessage}
  />
);
