import { CircleAlert, CircleCheck, ListChecks, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { useShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { useSides } from '../sides.context.ts';
import styles from './checks.module.css';
import { allFindings, countFindings, useCheckState, useChecks, useGoToFinding } from './use-checks.ts';

/** Counts of findings in the top bar; opens the list. Keeps the checks running while the page is open. */
export const ChecksButton = ({ isHidden }: { isHidden: boolean }) => {
  const { selection } = useEditedDocument();
  const { leftTab, openPane } = useSides();
  const checks = useChecks();
  const state = useCheckState();
  const go = useGoToFinding();
  useEffect(() => checks.start(), [checks]);
  const findings = allFindings(state);
  const { errors, warnings } = countFindings(findings);
  const isKnown = state.browser !== null;
  const open = (): void => {
    leftTab.set('checks');
    openPane.set('left');
  };
  /** The finding after (or before) the one whose field is chosen. */
  const walk = (by: 1 | -1) => (): void => {
    const { blocks, field } = selection.get();
    const at = findings.findIndex(({ block, path }) => block === (blocks.at(-1) ?? null) && path === field);
    const next =
      findings[at < 0 ? (by === 1 ? 0 : findings.length - 1) : (at + by + findings.length) % findings.length];
    if (next) go(next);
  };
  useShortcuts(t('Looking around'), [
    { keys: 'C', label: t('Checks'), run: open },
    { keys: 'F8', label: t('Next finding'), run: walk(1), inFields: true },
    { keys: 'Alt+F8', label: t('Finding before'), run: walk(-1), inFields: true },
  ]);
  const words =
    errors + warnings === 0
      ? isKnown
        ? t('Checks: nothing to put right')
        : t('Checks: not checked yet')
      : t('Checks: {errors} stand against publishing, {warnings} deserve a look', { errors, warnings });
  if (isHidden) return null;
  return (
    <Button variant="ghost" className={styles.button ?? ''} aria-label={words} onPress={open}>
      <span className={styles.counts}>
        {errors > 0 && (
          <span className={styles.errors}>
            <Icon icon={CircleAlert} size={14} />
            {errors}
          </span>
        )}
        {warnings > 0 && (
          <span className={styles.warnings}>
            <Icon icon={TriangleAlert} size={14} />
            {warnings}
          </span>
        )}
        {errors + warnings === 0 && (
          <span className={isKnown ? styles.fine : styles.where}>
            <Icon icon={isKnown ? CircleCheck : ListChecks} size={14} />
          </span>
        )}
      </span>
    </Button>
  );
};
