import { isRuleCode, ruleOf } from '#api-clients/admin/check-rules.data.ts';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { api } from '#editor/api/api.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { type EditingSession, useEditingSession } from '#editor/builder/session/session.context.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { keepInSight } from '../panel/keep-in-sight.ts';
import { useSides } from '../sides.context.ts';
import { placeOf } from './finding-place.ts';
import { type CheckState, createPageChecks, type PageChecks } from './page-checks.ts';

/** By the page's watched data, which stays the same for as long as the page is open. */
const known = new WeakMap<EditingSession['page'], PageChecks>();

/** The checks of an opened page; the same object for the whole time it is open. */
export const useChecks = (): PageChecks => {
  const { store, autosave } = useEditedDocument();
  const { page } = useEditingSession();
  const { view } = useStage();
  const checks = known.get(page) ?? createPageChecks({ store, autosave, page, view }, api.admin);
  known.set(page, checks);
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
  const { selection, store } = useEditedDocument();
  const { view } = useStage();
  const { openPane } = useSides();
  return ({ block, path, locale, code }) => {
    const exists = block !== null && store.getBlock(block) !== undefined;
    // What is drawn was seen in the language of the canvas; all else that names no language is about the source.
    const isSeen = exists && isRuleCode(code) && ruleOf(code).isBrowserOnly === true;
    const wanted = locale ?? (isSeen ? view.get().locale : view.get().sourceLocale);
    if (wanted !== view.get().locale) view.set({ ...view.get(), locale: wanted });
    selection.set({ blocks: exists ? [block] : [], field: path === '' ? null : path, origin: 'builder' });
    openPane.set('right');
    if (!exists && path) void focusPageField(path);
  };
};

/** How many frames the panel of the page may take to be drawn. */
const mostFrames = 30;

/** Brings a field of the page's own panel into view and puts the cursor there, once the panel is drawn. */
const focusPageField = async (path: string): Promise<void> => {
  for (let frame = 0; frame < mostFrames; frame += 1) {
    await new Promise(requestAnimationFrame);
    const field = document.querySelector<HTMLElement>(`[data-page-field="${CSS.escape(path)}"]`);
    if (!field) continue;
    keepInSight(field);
    field.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
    return;
  }
};

/**
 * Does the one right answer to a finding, as one undo step, and says so. True when it was done: then the finding is no
 * longer listed.
 */
export const useRepair = (): ((finding: PageFinding) => boolean) => {
  const { store } = useEditedDocument();
  const checks = useChecks();
  return (finding) => {
    const { repair } = finding;
    // Named as it is listed: the repair may change the very words.
    const place = placeOf(store, finding);
    if (!repair || !store.dispatch(repair.commands, { label: repair.label })) return false;
    checks.putRight(finding);
    const step = store.getSteps().undo.at(-1)?.id;
    const close = showToast({
      title: t('Done: {label}', { label: repair.label }),
      description: place,
      action: { label: t('Undo'), onAction: () => void store.undo() },
    });
    // Undo takes back the last step: once that is another one, the offer would be a wrong one.
    const stop = store.subscribe(() => {
      if (store.getSteps().undo.at(-1)?.id === step) return;
      stop();
      close();
    });
    return true;
  };
};
