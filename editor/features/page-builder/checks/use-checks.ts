import type { PageFinding } from '../../../../api-clients/admin/pages.resources.ts';
import { api } from '../../../api/api.ts';
import { type Builder, useBuilder } from '../builder-context.ts';
import { useWatched } from '../store/use-watched.ts';
import { type CheckState, createPageChecks, type PageChecks } from './page-checks.ts';

const known = new WeakMap<Builder, PageChecks>();

/** The checks of an opened page; the same object for the whole time it is open. */
export const useChecks = (): PageChecks => {
  const builder = useBuilder();
  const checks = known.get(builder) ?? createPageChecks(builder, api.admin);
  known.set(builder, checks);
  return checks;
};

export const useCheckState = (): CheckState => useWatched(useChecks().state);

/** All findings, errors first. */
export const allFindings = ({ findings, drawn }: CheckState): readonly PageFinding[] => [...findings, ...(drawn ?? [])];

export const countFindings = (findings: readonly PageFinding[]): { errors: number; warnings: number } => {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors };
};

/** Leads from a finding to the field it is about: the block, its panel, and the language it is in. */
export const useGoToFinding = (): ((finding: PageFinding) => void) => {
  const { selection, view, openPane, store } = useBuilder();
  return ({ block, path, locale }) => {
    if (locale !== undefined && locale !== view.get().locale) view.set({ ...view.get(), locale });
    const exists = block !== null && store.getBlock(block) !== undefined;
    selection.set({ blocks: exists ? [block] : [], field: path === '' ? null : path, origin: 'builder' });
    openPane.set('right');
  };
};

/** Does the one right answer to a finding, as one undo step. */
export const useRepair = (): ((finding: PageFinding) => void) => {
  const { store, announcement } = useBuilder();
  return ({ repair }) => {
    if (repair && store.dispatch(repair.commands, { label: repair.label })) announcement.set(`Done: ${repair.label}`);
  };
};
